"""The site's own texts, by the same means as the games'."""

from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka.web")
