// Forms: a name is asked only where it is needed, and settings of this browser are kept.

import "./sure.js";
import { $$, copying, helps, settings } from "./ui.js";

for (const field of $$("[data-for]")) {
  const select = document.getElementsByName(field.dataset.for)[0];
  const show = () => (field.hidden = select.value !== (field.dataset.when ?? "here"));
  select.addEventListener("change", show);
  show();
}
copying();
helps();
settings();
