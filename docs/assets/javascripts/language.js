/* The language switcher keeps the place on the page: the anchor goes along. */
(function () {
  "use strict";

  document.querySelectorAll(".md-select__link[hreflang]").forEach(function (link) {
    link.addEventListener("click", function () {
      link.hash = window.location.hash;
    });
  });
})();
