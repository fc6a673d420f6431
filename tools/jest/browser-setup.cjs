require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// On a machine that is busy with other suites a second is short.
configure({ asyncUtilTimeout: 5000 });

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
