const { readFileSync } = require('node:fs');
const path = require('node:path');
const { DESIGN_SYSTEM_INDEX, DESIGN_SYSTEM_SOURCES } = require('./base-config.cjs');
const { DESIGN_SYSTEM } = require('./shared-libraries.cjs');

/** `.ts`, or `.js` in the package. */
const EXTENSION = path.extname(DESIGN_SYSTEM_INDEX);
const PARTS = path.join(__dirname, `base${EXTENSION}`);
/** The style of the whole site, which the shell's documents bring. */
const SHELL_ONLY = 'theme';

/** `export { A, type B } from './x'`, `export type { C } from './x'` and `export * from './x/index.js'`. */
const RE_EXPORT = /export (type )?(?:\*|\{([^}]*)\}) from '(\.\/([\w-]+)(?:(?:\/index)?\.js)?)';/g;

/**
 * Reads the index of the design system as a remote means it: what is in `base.ts` comes from the shell, by
 * name, so that webpack can still leave out what nobody imports; the rest is the remote's own.
 */
module.exports = function designSystemLoader(source) {
  this.addDependency(PARTS);
  const shared = sharedParts();
  return source.replace(RE_EXPORT, (statement, isType, listed, from, part) => {
    if (part === SHELL_ONLY) return '';
    if (isType || !shared.has(part)) return statement;
    const names = listed === undefined ? exportedBy(part, this) : valuesOf(listed);
    const chosen = shared.get(part);
    const [theirs, own] = [true, false].map((isShared) =>
      names.filter((name) => (chosen?.includes(name) ?? true) === isShared),
    );
    return reExport(theirs, DESIGN_SYSTEM) + reExport(own, from);
  });
};

/** The parts of `base.ts`, with the names where it lists them. */
function sharedParts() {
  const statements = readFileSync(PARTS, 'utf8').matchAll(
    /export (?:\*|\{([^}]*)\}) from '\.\.\/src\/([\w-]+)(?:\/index\.js)?';/g,
  );
  return new Map(Array.from(statements, ([, listed, part]) => [part, listed && valuesOf(listed)]));
}

function reExport(names, from) {
  return names.length > 0 ? `export { ${names.join(', ')} } from '${from}';` : '';
}

/** What a part's index exports at run time. */
function exportedBy(part, loader) {
  const file = path.join(DESIGN_SYSTEM_SOURCES, part, `index${EXTENSION}`);
  loader.addDependency(file);
  const names = Array.from(readFileSync(file, 'utf8').matchAll(RE_EXPORT))
    .filter(([, isType]) => !isType)
    .flatMap(([statement, , listed]) => {
      if (listed === undefined) {
        throw new Error(`${file}: list what is exported by name instead of '${statement}'.`);
      }
      return valuesOf(listed);
    });
  if (names.length === 0) throw new Error(`${file} exports nothing by name.`);
  return names;
}

function valuesOf(list) {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ').pop());
}
