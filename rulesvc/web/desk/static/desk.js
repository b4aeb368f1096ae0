/* The desk with scripts: copying at a press, and stepping through a hand with the arrow keys. */
(function () {
  "use strict";

  document.querySelectorAll("[data-copy]").forEach(function (button) {
    var field = document.getElementById(button.dataset.copy), label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", function () {
      field.select();
      (navigator.clipboard ? navigator.clipboard.writeText(field.value) : Promise.reject())
        .catch(function () { document.execCommand("copy"); })
        .then(function () {
          button.textContent = button.dataset.copied;
          setTimeout(function () { button.textContent = label; }, 2000);
        });
    });
  });

  document.addEventListener("keydown", function (event) {
    if (event.target.closest("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
    var rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    var link = rel && document.querySelector("a[rel=" + rel + "]");
    if (link) link.click();
  });
})();
