/*
 * Ask here: a form on an edition's page that asks the service on the same host and shows its ruling.
 * Without a service that answers there is no form. What it offers and says stands in the page itself.
 */
(function () {
  "use strict";

  var place = document.querySelector("[data-ask]");
  if (!place) return;
  var ask = JSON.parse(place.dataset.ask);

  function element(name, attributes, children) {
    var made = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    (children || []).forEach(function (child) { made.append(child); });
    return made;
  }

  function choice(name, options) {
    var select = element("select", { id: "ask-" + name, name: name });
    options.forEach(function (option) {
      select.append(element("option", { value: option[0] }, [option[1]]));
    });
    return field(name, select);
  }

  function number(name, attributes) {
    return field(name, element("input", Object.assign({ id: "ask-" + name, name: name }, attributes)));
  }

  function field(name, control) {
    var label = element("label", { for: control.id }, [ask.labels[name]]);
    return element("div", { class: "ask__field", "data-field": name }, [label, control]);
  }

  function question(form) {
    var situation = ask.situations[Number(form.situation.value)];
    var act = { seat: situation.seat, type: form.act.value };
    var start = Object.assign({}, ask.start, { structure: form.structure.value });
    if (["bet", "raise"].includes(act.type) && form.to.value.trim()) {
      act.to = form.to.value.trim().replace(",", ".");
    }
    var count = form.count.value.trim();
    if (act.type === "draw") act.count = /^\d+$/.test(count) ? Number(count) : count;
    return { edition: ask.edition, start: start, events: situation.events, action: act };
  }

  function ruling(answer) {
    var finding = answer.findings[0];
    var law = element("p", { class: "law" }, [finding.law + " ", element("a", { href: "#" + finding.rule }, [finding.rule])]);
    var kind = answer.legal ? "ruling ruling--allowed" : "ruling ruling--refused";
    return element("div", { class: kind }, [
      element("p", { class: "summary" }, [answer.summary]),
      element("p", {}, [answer.options_text]),
      law,
    ]);
  }

  function problem(answer) {
    var lines = (answer.errors || []).map(function (fault) { return fault.detail; });
    return element("div", { class: "ruling ruling--refused" }, [element("p", {}, [lines.join(" ") || answer.detail])]);
  }

  function send(form, answered) {
    answered.replaceChildren(element("p", {}, [ask.labels.asking]));
    fetch("/v1/rulings?lang=" + ask.language, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(question(form)),
    })
      .then(function (response) {
        return response.json().then(function (answer) {
          answered.replaceChildren(response.ok ? ruling(answer) : problem(answer));
        });
      })
      .catch(function () {
        answered.replaceChildren(element("p", {}, [ask.labels.failed]));
      });
  }

  function show(form) {
    function fit() {
      var act = form.act.value;
      form.querySelector("[data-field=to]").hidden = !["bet", "raise"].includes(act);
      form.querySelector("[data-field=count]").hidden = act !== "draw";
    }
    var answered = element("div", { class: "ask__answer", "aria-live": "polite" });
    form.addEventListener("change", fit);
    form.addEventListener("input", function () { answered.replaceChildren(); });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      send(form, answered);
    });
    place.append(
      element("h2", { class: "ask__title" }, [ask.labels.title]),
      element("p", {}, [ask.labels.about]), form, answered
    );
    fit();
  }

  function build() {
    show(element("form", { class: "ask__form" }, [
      choice("situation", ask.situations.map(function (s, index) { return [index, s.label]; })),
      choice("structure", Object.entries(ask.structures)),
      choice("act", Object.entries(ask.acts)),
      number("to", { inputmode: "decimal", autocomplete: "off", maxlength: "15" }),
      number("count", { inputmode: "numeric", autocomplete: "off", maxlength: "3", value: "1" }),
      element("button", { type: "submit", class: "md-button md-button--primary" }, [ask.labels.send]),
    ]));
  }

  fetch("/readyz", { headers: { Accept: "application/json" } })
    .then(function (response) { return response.ok ? response.json() : null; })
    .then(function (state) { if (state && state.status === "ready") build(); })
    .catch(function () { /* No service here: no form. */ });
})();
