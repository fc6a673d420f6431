require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Ends a wait for what never comes. What does come may take its time: the first test of a file compiles what it opens.
configure({ asyncUtilTimeout: 20_000 });

// Rules one by one, as in production: jsdom would read the whole style sheet again for each component.
process.env.SC_DISABLE_SPEEDY = 'false';

// Radix measures and observes; jsdom has no layout to measure.
class NothingObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NothingObserver;
globalThis.IntersectionObserver ??= NothingObserver;
// A spec that asks for the Node environment has no document.
if (globalThis.Element) {
  Document.prototype.elementsFromPoint = () => [];
  Object.assign(Element.prototype, {
    scrollIntoView() {},
    hasPointerCapture: () => false,
    setPointerCapture() {},
    releasePointerCapture() {},
  });
}
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
