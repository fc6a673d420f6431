/**
 * The one table of libraries that the shell hands to the remotes. The shell provides exactly these, a remote
 * takes exactly these, and no remote can override an entry: a second React, router or style sheet on one page
 * breaks it. Everything else (store, Formik, Yup, charts) is each remote's own.
 */
const { readFileSync } = require('node:fs');
const { parseSync } = require('@swc/core');
const { version } = require('../package.json');

/**
 * - `version`: the one that is installed beside the front end that is built.
 * - `requests`: what is imported. React's and ReactDOM's subpaths are shared by name: `react-dom/client` is the
 *   renderer and `react/jsx-runtime` makes every element, so both must be the shell's.
 * - `surface`: the exports the shell hands over, where it hands over a part (`handed-over`); null for all of them.
 */
const LIBRARIES = Object.freeze({
  react: {
    version: require('react/package.json').version,
    requests: ['react', 'react/jsx-runtime'],
    surface: null,
  },
  'react-dom': {
    version: require('react-dom/package.json').version,
    requests: ['react-dom', 'react-dom/client'],
    surface: null,
  },
  'react-router-dom': {
    version: require('react-router-dom/package.json').version,
    requests: ['react-router-dom'],
    surface: exportsOf('react-router-dom'),
  },
  'styled-components': {
    version: require('styled-components/package.json').version,
    requests: ['styled-components'],
    surface: exportsOf('styled-components'),
  },
});

/** What the module lists that hands a library over: TypeScript here, JavaScript where this package is installed. */
function exportsOf(library) {
  const file = require.resolve(`@courier/shared-ui/handed-over/${library}`);
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const listed = body.flatMap(({ specifiers = [] }) => specifiers);
  return listed.map(({ exported, orig }) => (exported ?? orig).value);
}

const HOST_CONTRACT = require('../src/host/contract-version.json');
const HOST = '@courier/shared-ui/host';
/** The design system by the name of its package, and the part of it that crosses the border. */
const DESIGN_SYSTEM_PACKAGE = '@courier/shared-ui';
const DESIGN_SYSTEM = `${DESIGN_SYSTEM_PACKAGE}/base`;

/**
 * The table as a remote's federated build takes it: singletons come from the shell or the remote does not load
 * (`strictVersion` makes that an error that can be caught, `import: false` keeps a second copy out of the
 * build). The design system is the exception: the shell's copy where the range fits, else the remote's own.
 * @param {number} contract host contract version the remote was built against; the next one runs it too
 * @param {Record<string, string>} [accepts] as in `rangesOf`
 */
function sharedByRemote(contract, accepts) {
  const singleton = (requiredVersion) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion,
    import: false,
  });
  const shared = {
    [HOST]: singleton(hostRange(contract)),
    [DESIGN_SYSTEM]: { singleton: false, requiredVersion: `^${version}`, version },
  };
  const ranges = rangesOf(accepts);
  for (const [name, library] of Object.entries(LIBRARIES)) {
    for (const request of library.requests) shared[request] = singleton(ranges[name]);
  }
  return shared;
}

/** The ranges a remote built from this table asks for, by top-level name: what the deploy command compares. */
function requiredBy(contract, accepts) {
  return {
    [HOST]: hostRange(contract),
    [DESIGN_SYSTEM_PACKAGE]: `^${version}`,
    ...rangesOf(accepts),
  };
}

/**
 * The range of each library that a remote asks of the shell: the version that it is built with, or a later one of the
 * same major, unless its `remote.json` says that it `accepts` more, as in `{ "react": "^19.3.1 || ^20.0.0" }`: so it
 * runs before and after the shell moves to another major.
 * @param {Record<string, string>} [accepts]
 */
function rangesOf(accepts = {}) {
  const unknown = Object.keys(accepts).find((name) => !Object.hasOwn(LIBRARIES, name));
  if (unknown) throw new Error(`remote.json accepts ${unknown}, which the shell does not share.`);
  const built = Object.entries(LIBRARIES).map(([name, library]) => [name, `^${library.version}`]);
  return { ...Object.fromEntries(built), ...accepts };
}

/** The versions a shell built from this table provides. */
function providedBy(contract) {
  const provided = { [HOST]: `${contract}.0.0`, [DESIGN_SYSTEM_PACKAGE]: version };
  for (const [name, library] of Object.entries(LIBRARIES)) provided[name] = library.version;
  return provided;
}

/** The versions by what is imported, as the shell's loader hands them over. */
function libraryVersions() {
  const versions = { [HOST]: `${HOST_CONTRACT}.0.0`, [DESIGN_SYSTEM]: version };
  for (const library of Object.values(LIBRARIES)) {
    for (const request of library.requests) versions[request] = library.version;
  }
  return versions;
}

/** A shell of contract N runs remotes built against N and N-1. */
function hostRange(contract) {
  return `>=${contract}.0.0 <${contract + 2}.0.0`;
}

module.exports = {
  DESIGN_SYSTEM,
  HOST,
  HOST_CONTRACT,
  LIBRARIES,
  libraryVersions,
  providedBy,
  requiredBy,
  sharedByRemote,
};
