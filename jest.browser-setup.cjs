require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// On a machine that is busy with other suites a second is short.
configure({ asyncUtilTimeout: 5000 });

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
