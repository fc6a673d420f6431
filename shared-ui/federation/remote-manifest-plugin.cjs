const { readFileSync } = require('node:fs');
const path = require('node:path');
const { renderFragments } = require('./fragments.cjs');
const { requiredBy } = require('./shared-libraries.cjs');

const ENTRY = 'remoteEntry.js';
const EXPOSED_CHUNK = '__federation_expose_App';

/**
 * Emits `remote.json` beside the build: what the team declared, and what only the build knows (its semantic
 * version, its entry, the files that every screen needs, those of each screen, the first screen of each page that is
 * prerendered, the ranges it asks of the shell).
 */
class RemoteManifestPlugin {
  constructor({ base, dir, isProduction }) {
    this.base = base;
    this.dir = dir;
    this.isProduction = isProduction;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(path.join(this.dir, 'remote.json'));
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const manifest = declared(this.dir);
          const fragments = this.isProduction ? await renderFragments(this, manifest) : new Map();
          for (const { file, html } of fragments.values()) {
            compilation.emitAsset(file, new sources.RawSource(html));
          }
          const built = {
            ...manifest,
            entry: ENTRY,
            ...preloads(compilation),
            fragments: Object.fromEntries(
              Array.from(fragments, ([page, { file }]) => [page, file]),
            ),
          };
          compilation.emitAsset(
            'remote.json',
            new sources.RawSource(`${JSON.stringify(built, null, 2)}\n`),
          );
        },
      );
    });
  }
}

function declared(dir) {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return { ...manifest, version, requires: requiredBy(manifest.contract, manifest.accepts) };
}

/**
 * - `preload`: what the exposed module needs before it can render; the entry is asked for in any case.
 * - `screens`: what a path needs besides: the chunk that is named after it.
 */
function preloads({ namedChunkGroups }) {
  const preload = scriptsOf(namedChunkGroups.get(EXPOSED_CHUNK));
  const screens = {};
  for (const [name, group] of namedChunkGroups) {
    if (!name.startsWith('/')) continue;
    screens[name] = scriptsOf(group).filter((file) => !preload.includes(file));
  }
  return { preload, screens };
}

function scriptsOf(group) {
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
}

module.exports = { ENTRY, EXPOSED_CHUNK, RemoteManifestPlugin };
