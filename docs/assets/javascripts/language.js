/* The language switcher keeps the place: the anchor goes along, else the heading last scrolled past. */
(function () {
  "use strict";

  var BELOW_HEADER = 140;

  function place() {
    if (window.location.hash) return window.location.hash;
    var passed = Array.from(document.querySelectorAll(".md-content :is(h2, h3)[id]")).filter(function (heading) {
      return heading.getBoundingClientRect().top < BELOW_HEADER;
    });
    return passed.length ? "#" + passed[passed.length - 1].id : "";
  }

  document.querySelectorAll(".md-select__link[hreflang]").forEach(function (link) {
    link.addEventListener("click", function () { link.hash = place(); });
  });
})();
