"""The documentation site: `make docs` builds it with Sphinx, and a warning is an error."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "extensions"))

project = "Ludoteka"
author = "The Ludoteka authors"
copyright = author
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "sphinx_design",
    "docstrings",
    "night",
    "rules_books",
]
exclude_patterns = ["extensions", "static"]
source_suffix = {".md": "markdown"}

myst_enable_extensions = ["attrs_inline", "colon_fence", "html_image"]
myst_heading_anchors = 3
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
copybutton_exclude = ".linenos, .gp, .go"

html_theme = "furo"
html_title = "Ludoteka"
html_static_path = ["static"]
html_css_files = ["live.css", "site.css"]
html_js_files = [("live.js", {"type": "module"})]
html_favicon = "../src/ludoteka/web/static/web/icon.svg"
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a4a1e", "color-brand-content": "#7a4a1e"},
    "dark_css_variables": {"color-brand-primary": "#e3b778", "color-brand-content": "#e3b778"},
}
pygments_style = "default"
pygments_dark_style = "native"
