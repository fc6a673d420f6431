/**
 * The one table of libraries that the shell hands to the remotes. The shell provides exactly these, a remote
 * takes exactly these, and no remote can override an entry: a second React, router or style sheet on one page
 * breaks it. Everything else (store, Formik, Yup, charts) is each remote's own.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { parseSync } = require('@swc/core');
const { version } = require('../package.json');

/**
 * - `requests`: what is imported. React's and ReactDOM's subpaths are shared by name: `react-dom/client` is the
 *   renderer and `react/jsx-runtime` makes every element, so both must be the shell's.
 * - `surface`: the exports the shell hands over, where it hands over a part (`handed-over`); null for all of them.
 */
const LIBRARIES = Object.freeze({
  react: {
    requests: ['react', 'react/jsx-runtime'],
    surface: null,
  },
  'react-dom': {
    requests: ['react-dom', 'react-dom/client'],
    surface: null,
  },
  'react-router-dom': {
    requests: ['react-router-dom'],
    surface: exportsOf('react-router-dom'),
  },
  'styled-components': {
    requests: ['styled-components'],
    surface: exportsOf('styled-components'),
  },
});

/**
 * The version of a library that is installed for a front end, which may have its own beside it.
 * @param {string} [dir] the front end's folder; the design system's where it is left out, as the shell has it
 */
function versionOf(name, dir) {
  return require(manifestOf(name, dir)).version;
}

function manifestOf(name, dir = __dirname) {
  return require.resolve(`${name}/package.json`, { paths: [dir, __dirname] });
}

/**
 * The folders of the libraries that a remote has in other versions than the design system beside it: where both are
 * compiled into one page or run in one spec, they are the remote's.
 * @param {string} dir the remote's folder
 * @returns {Record<string, string>} by the name of the library
 */
function ownLibraries(dir) {
  const own = Object.keys(LIBRARIES).filter((name) => manifestOf(name, dir) !== manifestOf(name));
  return Object.fromEntries(own.map((name) => [name, path.dirname(manifestOf(name, dir))]));
}

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
 * @param {{contract: number, accepts?: Record<string, string>}} declared in `remote.json`: the version of the host contract
 * that the remote was built against (the next one runs it too), and as in `rangesOf`
 * @param {string} dir the remote's folder
 */
function sharedByRemote({ contract, accepts }, dir) {
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
  const ranges = rangesOf(accepts, dir);
  for (const [name, library] of Object.entries(LIBRARIES)) {
    for (const request of library.requests) shared[request] = singleton(ranges[name]);
  }
  return shared;
}

/**
 * The ranges a remote built from this table asks for, by top-level name: what the deploy command compares.
 * Parameters as in `sharedByRemote`.
 */
function requiredBy({ contract, accepts }, dir) {
  return {
    [HOST]: hostRange(contract),
    [DESIGN_SYSTEM_PACKAGE]: `^${version}`,
    ...rangesOf(accepts, dir),
  };
}

/**
 * The range of each library that a remote asks of the shell: the version that it is built with, or a later one of the
 * same major, unless its `remote.json` says that it `accepts` more, as in `{ "react": "^19.3.1 || ^20.0.0" }`: so it
 * runs before and after the shell moves to another major.
 * @param {Record<string, string>} [accepts]
 * @param {string} [dir] the remote's folder, where the library is looked for
 */
function rangesOf(accepts = {}, dir) {
  const unknown = Object.keys(accepts).find((name) => !Object.hasOwn(LIBRARIES, name));
  if (unknown) throw new Error(`remote.json accepts ${unknown}, which the shell does not share.`);
  const built = Object.keys(LIBRARIES).map((name) => [name, `^${versionOf(name, dir)}`]);
  return { ...Object.fromEntries(built), ...accepts };
}

/** The versions a shell built from this table provides. */
function providedBy(contract) {
  const provided = { [HOST]: `${contract}.0.0`, [DESIGN_SYSTEM_PACKAGE]: version };
  for (const name of Object.keys(LIBRARIES)) provided[name] = versionOf(name);
  return provided;
}

/** The versions by what is imported, as the shell's loader hands them over. */
function libraryVersions() {
  const versions = { [HOST]: `${HOST_CONTRACT}.0.0`, [DESIGN_SYSTEM]: version };
  for (const [name, { requests }] of Object.entries(LIBRARIES)) {
    for (const request of requests) versions[request] = versionOf(name);
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
  ownLibraries,
  providedBy,
  requiredBy,
  sharedByRemote,
};
