import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtFrontEnds } from '../publish/publish-all';
import { ROOT } from '../programs/paths';
import { productionFolders, productionPackages, readLockfile } from './supply-chain/lockfile';
import { SHIPPED } from './supply-chain/policy';
import { sbomOf } from './supply-chain/sbom';

/** What an operator reads and runs, as it lies in the repository. */
const FILES = ['.env.example', 'LICENSE'] as const;

/** Tools of the build whose files are in a release: the letters of the front ends. */
const COPIED = ['@fontsource-variable/archivo', '@fontsource/spline-sans-mono'] as const;

const SUMS = 'SHA256SUMS';

/**
 * Lays out a release in an empty folder: the built API with its production packages, the built front ends, and what
 * belongs to them. Everything is built before.
 * @param release such as `0.1.0-1a2b3c4`
 */
export async function stageRelease(folder: string, release: string): Promise<void> {
  await copyApi(folder);
  await copyPackages(folder);
  await writeFile(path.join(folder, 'licences.txt'), await licenseTexts());
  const { shell, remotes } = builtFrontEnds();
  for (const [name, dist] of new Map([...remotes, ['shell', shell]])) {
    await cp(dist, path.join(folder, 'front-ends', name), { recursive: true });
  }
  for (const name of FILES) await cp(path.join(ROOT, name), path.join(folder, name));
  for (const name of ['.dockerignore', 'courier', 'recipes']) {
    await cp(path.join(__dirname, name), path.join(folder, name), { recursive: true });
  }
  await copyGuide(folder);
  const packages = productionPackages(readLockfile(), ...SHIPPED);
  const sbom = sbomOf('courier-suite', release, packages);
  await writeFile(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  await writeFile(path.join(folder, 'release.txt'), `${release}\n`);
  await writeFile(path.join(folder, SUMS), await checksums(folder));
}

/** The guide with the pages that it refers to, and these with the recipes that they refer to. */
async function copyGuide(folder: string): Promise<void> {
  const docs = path.join(folder, 'docs');
  await cp(path.join(ROOT, 'api/docs'), docs, { recursive: true });
  for (const name of (await readdir(docs)).filter((each) => each.endsWith('.md'))) {
    const page = await readFile(path.join(docs, name), 'utf8');
    await writeFile(
      path.join(docs, name),
      page.replaceAll('../../tools/release/recipes/', '../recipes/'),
    );
  }
  const guide = await readFile(path.join(__dirname, 'INSTALL.md'), 'utf8');
  await writeFile(path.join(folder, 'INSTALL.md'), guide.replaceAll('../../api/docs/', 'docs/'));
}

async function copyApi(folder: string): Promise<void> {
  const contract = path.join(folder, 'node_modules/@courier/contract');
  for (const [from, to, parts] of [
    ['api', path.join(folder, 'api'), ['package.json', 'openapi.json', 'dist']],
    ['api/contract', contract, ['package.json', 'dist']],
  ] as const) {
    for (const part of parts) {
      await cp(path.join(ROOT, from, part), path.join(to, part), { recursive: true });
    }
  }
}

async function copyPackages(folder: string): Promise<void> {
  for (const place of installedFolders('api')) {
    const source = path.join(ROOT, place);
    await cp(source, path.join(folder, place), {
      recursive: true,
      // What is nested is listed by itself, where it is needed.
      filter: (file) => path.relative(source, file) !== 'node_modules',
    });
  }
}

/** Also of the packages that are compiled into the front ends, whose builds keep no comment. */
async function licenseTexts(): Promise<string> {
  const places = Object.keys(readLockfile());
  const copied = places.filter((place) => COPIED.some((name) => place.endsWith(`modules/${name}`)));
  const folders = [...installedFolders(...SHIPPED), ...copied];
  const texts = await Promise.all(folders.map((place) => licenseText(path.join(ROOT, place))));
  return texts.join('\n');
}

/** Packages for other systems are not installed here, and not in the release. */
function installedFolders(...workspaces: readonly string[]): string[] {
  return [...productionFolders(readLockfile(), ...workspaces).keys()]
    .filter((place) => existsSync(path.join(ROOT, place)))
    .sort();
}

async function licenseText(source: string): Promise<string> {
  const about = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const title = `${about.name} ${about.version} (${about.license ?? 'see its text'})`;
  const names = (await readdir(source)).filter((name) => /^(licen[cs]e|notice)/i.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(source, name), 'utf8')));
  return [title, '='.repeat(title.length), ...texts, ''].join('\n');
}

/** As `sha256sum -c` reads them. */
async function checksums(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const file of await filesIn(folder)) {
    const hash = createHash('sha256').update(await readFile(path.join(folder, file)));
    lines.push(`${hash.digest('hex')}  ${file}\n`);
  }
  return lines.join('');
}

/** Paths of all files below a folder, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
