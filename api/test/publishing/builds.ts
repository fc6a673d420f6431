/** For specs: builds as the packages' own builds leave them, of a few bytes. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { integrityOf } from '../../src/platform/web/integrity';

const { page } = jest.requireActual<{ page(parts: object): string }>(
  '../../../shell/webpack/page.cjs',
);

/** Who publishes in specs. */
export const AUTHOR = { by: 'tester', notes: 'Tried out' };

/** A remote's build with one script, in a new folder below `folder`. */
export async function remoteBuild(
  folder: string,
  name: string,
  script: string,
  changes: object = {},
): Promise<string> {
  const dist = await mkdtemp(path.join(folder, `${name}-dist-`));
  const manifest = {
    name,
    version: '1.2.3',
    contract: 1,
    entry: 'remoteEntry.js',
    preload: [],
    routes: [`/${name}`],
    nav: [],
    requires: { react: '^19.0.0' },
    ...changes,
  };
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(dist, 'remoteEntry.js'), script);
  return dist;
}

/**
 * A shell's build in a new folder below `folder`: `main.js`, a script that is fetched later, a font, the page for
 * every path and the named ones, each with its name in it.
 */
export async function shellBuild(
  folder: string,
  changes: {
    readonly version?: string;
    readonly contract?: number;
    readonly provides?: object;
  } = {},
  pages: readonly string[] = ['index'],
): Promise<string> {
  const dist = await mkdtemp(path.join(folder, 'shell-dist-'));
  const about = {
    version: '1.0.0-abc',
    contract: 2,
    provides: { react: '19.3.1' },
    scripts: [],
    ...changes,
  };
  const own = path.join(dist, 'shell', about.version);
  const files = {
    'main.js': `main of ${about.version}`,
    'later.js': 'later',
    'fonts/a.woff2': 'a',
  };
  await mkdir(path.join(own, 'fonts'), { recursive: true });
  await mkdir(path.join(dist, 'pages'));
  for (const [file, content] of Object.entries(files))
    await writeFile(path.join(own, file), content);
  const main = {
    file: 'main.js',
    integrity: integrityOf(Buffer.from(files['main.js']), 'sha384'),
  };
  const scripts = { 'later.js': integrityOf(Buffer.from(files['later.js'])) };
  const parts = {
    base: `/shell/${about.version}/`,
    boot: '',
    icon: '',
    main,
    fonts: { preload: ['a.woff2'], css: '@font-face{src:url(./a.woff2)}' },
    ground: '',
    files: { host: [], scripts },
  };
  const drawn = (markup: string) =>
    page({
      ...parts,
      prerendered: { markup, styles: '', chunks: [] },
    });
  await writeFile(path.join(dist, 'index.html'), page(parts));
  for (const name of pages) await writeFile(path.join(dist, `pages/${name}.html`), drawn(name));
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(about));
  return dist;
}

/** A build as pipelines send it. */
export async function archiveOf(dist: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const options = { cwd: dist, portable: true, noPax: true, gzip: true };
  for await (const chunk of create(options, ['.'])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
