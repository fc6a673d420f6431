const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { HOST_CONTRACT, MAPS_FOLDER, providedBy } = require('@courier/shared-ui/federation');
const { bootScript } = require('./bootstrap-script.cjs');
const { fonts } = require('./fonts.cjs');
const { page } = require('./page.cjs');

const NAME = 'ShellPagePlugin';
/** What every remote's page needs of the shell; the boot script has it fetched with the remote. */
const REMOTE_CHUNK = 'remote-page';
/** What the server's web manifest names, and what those who share a link see of it. */
const ICONS = ['icon.svg', 'icon-192.png', 'icon-512.png', 'share.png'];
/** Beside the documents: it has one address for ever, and goes with them at a rollback. */
const WORKER = 'pages/sw.js';
const SIBLING = /\.(br|gz)$/;
const isPrivate = ({ name }) => name.startsWith(`${MAPS_FOLDER}/`);

/**
 * Moves what was built into `shell/<version>/` and writes the documents beside it: `index.html` for every path,
 * `pages/…html` for those that are prerendered, and `shell.json` about this build. The version is
 * `<semver>-<hash of the content>`: what did not change keeps its name on every machine, from whatever commit or cache,
 * and is never published twice.
 */
class ShellPagePlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const raw = (content) => new sources.RawSource(content);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { hooks } = compilation;
      hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          this.fonts = fonts();
          for (const { name, bytes } of this.fonts.files) {
            compilation.emitAsset(`fonts/${name}`, raw(bytes));
          }
        },
      );
      hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { dir, isProduction, prerender } = this.options;
          const [boot, made] = await Promise.all([
            bootScript(dir),
            isProduction ? prerender(this.options) : { ground: '', pages: [] },
          ]);
          this.writePages(compilation, { boot, ...made }, raw);
        },
      );
    });
  }

  writePages(compilation, { boot, ground, pages }, raw) {
    const { dir, preloaded = [] } = this.options;
    const version = `${semver(dir)}-${contentHash(compilation)}`;
    const main = mainFile(compilation);
    const parts = {
      base: `/shell/${version}/`,
      boot: boot.text,
      icon: readFileSync(path.join(dir, 'src/icon.svg'), 'utf8').trim(),
      main: { file: main, integrity: sha384(compilation.getAsset(main).source.buffer()) },
      fonts: this.fonts,
      ground,
      files: {
        host: [
          ...new Set(
            [REMOTE_CHUNK, ...preloaded].flatMap((name) =>
              scripts(compilation.namedChunkGroups.get(name)),
            ),
          ),
        ],
        scripts: lazyScripts(compilation, main),
        contract: HOST_CONTRACT,
      },
    };
    const about = {
      version,
      contract: HOST_CONTRACT,
      provides: providedBy(HOST_CONTRACT),
      scripts: [`'${boot.hash}'`],
    };
    const documents = pages.map((prerendered) => {
      const { name } = prerendered;
      // The chunk of a page of the shell has the name of its document; a remote's page needs what loads remotes.
      const chunks = prerendered.isWhole
        ? scripts(compilation.namedChunkGroups.get(name))
        : parts.files.host;
      return [`pages/${name}.html`, page({ ...parts, prerendered: { ...prerendered, chunks } })];
    });
    for (const { name } of publicAssets(compilation)) {
      if (name === WORKER) continue;
      // A publish replaces one file, not three of which two may be of another build.
      if (name.startsWith(WORKER)) compilation.deleteAsset(name);
      else compilation.renameAsset(name, `shell/${version}/${name}`);
    }
    // No page reports a crash of it.
    compilation.deleteAsset(`${MAPS_FOLDER}/${WORKER}.map`);
    for (const icon of ICONS) {
      compilation.emitAsset(icon, raw(readFileSync(path.join(dir, 'src', icon))));
    }
    compilation.emitAsset('index.html', raw(page(parts)));
    for (const [name, html] of documents) compilation.emitAsset(name, raw(html));
    compilation.emitAsset('shell.json', raw(`${JSON.stringify(about, null, 2)}\n`));
  }
}

function semver(dir) {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).version;
}

function publicAssets(compilation) {
  return compilation.getAssets().filter((asset) => !isPrivate(asset));
}

function contentHash(compilation) {
  const hash = createHash('sha256');
  const files = publicAssets(compilation).filter(({ name }) => !SIBLING.test(name));
  for (const { name, source } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0`).update(source.buffer());
  }
  return hash.digest('hex').slice(0, 8);
}

function mainFile(compilation) {
  const files = scripts(compilation.entrypoints.get('main'));
  if (files.length !== 1)
    throw new Error(`The entry is ${files.length} files; the page loads one.`);
  return files[0];
}

/**
 * Every script that is loaded later, with its hash: a changed byte of the shell's own is refused too. The table is
 * part of every page, and hashes do not compress, so they are the shortest that browsers take.
 */
function lazyScripts(compilation, main) {
  const names = compilation.getAssets().map(({ name }) => name);
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.js') && name !== main && name !== WORKER)
      .sort()
      .map((name) => [name, sha256(compilation.getAsset(name).source.buffer())]),
  );
}

function scripts(group) {
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
}

function sha256(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function sha384(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

module.exports = { ShellPagePlugin, WORKER };
