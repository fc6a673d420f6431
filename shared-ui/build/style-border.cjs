const postcss = require('postcss');

/** Rules inside them are as if they stood alone. */
const CONDITIONS = ['media', 'supports', 'container', 'scope', 'starting-style'];

/**
 * What a style sheet of a remote does to the rest of the site, a few words each: rules that do not begin with a class of
 * its own, fonts, animations and layers by names that others may have.
 * @param {string} css
 * @param {string} remote its name, with which those of its own begin
 * @returns {string[]}
 */
function globalStyles(css, remote) {
  const own = new RegExp(`^${remote}[-_]`);
  const found = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') found.push(...atRuleFaults(node, own));
    if (node.type !== 'rule' || hasParent(node, isKeyframes)) return;
    const isNested = hasParent(node, ({ type }) => type === 'rule');
    found.push(...node.selectors.filter((selector) => !isOwn(selector, own, isNested)));
  });
  return found;
}

function atRuleFaults(rule, own) {
  const name = rule.name.toLowerCase();
  const params = rule.params.trim();
  const named = (names) =>
    names
      .map((each) => each.trim().replace(/^(["'])(.*)\1$/, '$2'))
      .filter((each) => each !== '' && !own.test(each))
      .map((each) => `@${name} ${each}`);
  if (name === 'charset' || CONDITIONS.includes(name)) return [];
  if (name === 'layer') return named(params.split(','));
  if (isKeyframes(rule)) return named([params]);
  if (name === 'property') return named([params.replace(/^--/, '')]);
  if (name === 'font-face') {
    const families = rule.nodes.filter(({ prop }) => prop?.toLowerCase() === 'font-family');
    return named(families.map(({ value }) => value));
  }
  // Of no other is it known that it stays where it is.
  return [`@${name} ${params}`.trim()];
}

function isKeyframes({ type, name }) {
  return type === 'atrule' && /keyframes$/i.test(name);
}

/** Whether it begins with a class of the remote: what is below that, or beside it, is the remote's. */
function isOwn(selector, own, isNested) {
  if (isNested && !selector.slice(1).includes('&')) return true;
  return selector.startsWith('.') && own.test(selector.slice(1));
}

function hasParent({ parent }, isWanted) {
  return parent !== undefined && (isWanted(parent) || hasParent(parent, isWanted));
}

module.exports = { globalStyles };
