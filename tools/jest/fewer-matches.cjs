const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/**
 * jsdom asks of every rule of every style sheet whether it is for an element, each time somebody wants to know its style
 * (and to find a button by its name is to want that of every element): a fifth of what the components' tests took.
 * Here a rule is only asked when the element has the class or is the tag that the selector ends in.
 * To be required before jsdom is.
 */
const { matchesDontThrow } = selectors;
const endings = new Map();

selectors.matchesDontThrow = function matchesIfLikely(element, selector) {
  let likely = endings.get(selector);
  if (!likely) {
    // Rules without a selector, as keyframes are, match nothing, as a tag of that name would.
    likely = endsOf(String(selector));
    endings.set(selector, likely);
  }
  return likely.some((end) => isLikely(element, end)) && matchesDontThrow(element, selector);
};

function isLikely(element, { className, tag }) {
  if (className !== undefined) return element.classList.contains(className);
  return tag === undefined || element.localName === tag;
}

/** What an element must be or have for each part of the list; nothing where that is not plain to see. */
function endsOf(selector) {
  if (!/^[\w\s.,:>+~*-]+$/.test(selector)) return [{}];
  return selector.split(',').map((one) => {
    const last = one
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, tag, className] = /^([a-z][\w-]*)?(?:[.]([\w-]+))?/.exec(last);
    return { tag, className };
  });
}
