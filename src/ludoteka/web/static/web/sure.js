// What cannot be taken back is asked about before a form is sent: the button says how in `data-sure`.

document.addEventListener("submit", (event) => {
  const sure = event.submitter?.dataset.sure;
  if (sure && !confirm(sure)) event.preventDefault();
});
