import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../programs/paths';
import { run } from '../../programs/processes';

/** The packages that remotes and programs in other repositories install, each after what it depends on. */
const PACKAGES = [
  { folder: 'api/contract', compiled: ['src'], copied: [] },
  {
    folder: 'shared-ui',
    compiled: ['src', 'build'],
    copied: ['dist/fonts', 'build', 'publish'],
  },
  // Its types are generated as declarations.
  { folder: 'api/client', compiled: ['src'], copied: ['src'] },
] as const;

/** Where this repository's remotes take them from, and what they are in the package. */
const JEST = { from: 'tools/jest', to: 'jest' } as const;
const TYPESCRIPT = ['tsconfig.base.json', 'tsconfig.web.json'] as const;

/** What builds a remote and runs its specs, in the versions that this repository has. */
export const REMOTE_TOOLS = [
  '@module-federation/enhanced',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  '@swc/jest',
  '@swc/plugin-styled-components',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'compression-webpack-plugin',
  'html-webpack-plugin',
  'jest',
  'jest-environment-jsdom',
  'postcss',
  'react-refresh',
  'swc-loader',
  'tar',
  'terser-webpack-plugin',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
] as const;

const DOCUMENTS = ['README.md', 'CHANGELOG.md'] as const;
const SOURCE = /(?<!\.d)\.tsx?$/;
const NOT_SHIPPED = ['**/*.spec.*', '**/*.stories.*', '**/audit/**'] as const;
/** `from './banner'` and `import('./banner')`, for which Node and strict tools want the whole name of the file. */
const RELATIVE_IMPORT = /((?:\bfrom |\bimport\()['"])(\.{1,2}\/[^'"]+)(?=['"])/g;

/** The contract and the client are made of modules that Node takes as they are. */
const MODULES = { type: 'module' } as const;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/**
 * Lays the packages out as they are published, each in `<target>/<its name without the scope>`: modules compiled from the
 * sources, with declarations of their types, and a `package.json` that names those. shared-ui's fonts are built before.
 * @returns the folder of each
 */
export async function layOutPackages(target: string): Promise<string[]> {
  const laidOut: string[] = [];
  for (const { folder, compiled, copied } of PACKAGES) {
    const from = path.join(ROOT, folder);
    const manifest = JSON.parse(
      await readFile(path.join(from, 'package.json'), 'utf8'),
    ) as Manifest;
    const to = path.join(target, path.basename(manifest.name));
    await rm(to, { recursive: true, force: true });
    await mkdir(to, { recursive: true });
    for (const part of copied) await copyPart(from, to, part);
    await compile(from, to, compiled, laidOut);
    for (const document of DOCUMENTS) {
      const file = path.join(from, document);
      if (existsSync(file)) await cp(file, path.join(to, document));
    }
    await cp(path.join(ROOT, 'LICENSE'), path.join(to, 'LICENSE'));
    const added = folder === 'shared-ui' ? await addTools(to) : MODULES;
    await writeJson(path.join(to, 'package.json'), published(manifest, added));
    laidOut.push(to);
  }
  return laidOut;
}

/** What is not compiled: everything but TypeScript's sources. */
async function copyPart(from: string, to: string, part: string): Promise<void> {
  const filter = (file: string) => !SOURCE.test(file);
  await cp(path.join(from, part), path.join(to, part), { recursive: true, filter });
}

/**
 * Adds what the build, the specs and the types of a remote start from. Not here the `type` that `MODULES` has: webpack
 * takes default exports of CommonJS packages, and so of what the shell hands over, in another way where it is said.
 */
async function addTools(to: string): Promise<Partial<Manifest>> {
  await cp(path.join(ROOT, JEST.from), path.join(to, JEST.to), { recursive: true });
  const [base, web] = await Promise.all(TYPESCRIPT.map(readSettings));
  await writeJson(path.join(to, 'tsconfig.json'), { compilerOptions: { ...base, ...web } });
  return {
    exports: { './jest': `./${JEST.to}/preset.cjs`, './tsconfig.json': './tsconfig.json' },
    peerDependencies: await toolVersions(),
    peerDependenciesMeta: Object.fromEntries(
      REMOTE_TOOLS.map((name) => [name, { optional: true }]),
    ),
  };
}

async function toolVersions(): Promise<Record<string, string>> {
  const text = await readFile(path.join(ROOT, 'package.json'), 'utf8');
  const { devDependencies } = JSON.parse(text) as Manifest;
  // Webpack and the federation's plugin are one: another release of either is a change that has to be tried.
  const isExact = (name: string) => ['webpack', '@module-federation/enhanced'].includes(name);
  return Object.fromEntries(
    REMOTE_TOOLS.map((name) => [name, `${isExact(name) ? '' : '^'}${devDependencies?.[name]}`]),
  );
}

async function readSettings(file: string): Promise<object> {
  const text = await readFile(path.join(ROOT, file), 'utf8');
  return (JSON.parse(text) as { compilerOptions: object }).compilerOptions;
}

async function compile(
  from: string,
  to: string,
  folders: readonly string[],
  installed: readonly string[],
): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'courier-package-'));
  const project = path.join(scratch, 'tsconfig.json');
  try {
    await writeJson(project, {
      extends: path.join(from, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rootDir: from,
        outDir: to,
        typeRoots: [path.join(ROOT, 'node_modules/@types'), path.join(ROOT, 'node_modules')],
        paths: Object.fromEntries(
          installed.map((folder) => [
            `@courier/${path.basename(folder)}`,
            [path.join(folder, 'src/index.d.ts')],
          ]),
        ),
      },
      include: folders.map((folder) => path.join(from, folder)),
      exclude: NOT_SHIPPED.map((pattern) => path.join(from, pattern)),
    });
    const { code, output } = await run('npx', ['--no-install', 'tsc', '-p', project], {
      cwd: ROOT,
    });
    if (code !== 0) throw new Error(output);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  for (const file of await readdir(to, { recursive: true })) {
    if (/\.(js|d\.ts)$/.test(file)) await nameWholeFiles(path.join(to, file));
  }
}

async function nameWholeFiles(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const whole = text.replace(RELATIVE_IMPORT, (statement, start: string, imported: string) => {
    const at = path.join(path.dirname(file), imported);
    if (existsSync(`${at}.d.ts`)) return `${start}${imported}.js`;
    if (existsSync(path.join(at, 'index.d.ts'))) return `${start}${imported}/index.js`;
    return statement;
  });
  if (whole !== text) await writeFile(file, whole);
}

/** What a reader of the package needs of a manifest, with what was compiled in the place of the sources. */
function published(manifest: Manifest, added: Partial<Manifest>): object {
  const { scripts: _scripts, publishConfig, exports, ...rest } = manifest;
  const { access } = publishConfig as { access: string };
  const compiled = Object.entries(exports).map(([name, at]) => [name, compiledAt(at)]);
  return {
    ...rest,
    ...added,
    exports: { ...Object.fromEntries(compiled), ...added.exports },
    peerDependencies: { ...manifest.peerDependencies, ...added.peerDependencies },
    publishConfig: { access },
  };
}

function compiledAt(at: string | Readonly<Record<string, string>>): string | object {
  const source = typeof at === 'string' ? at : (at.source ?? '');
  if (!SOURCE.test(source)) return source;
  const base = source.replace(SOURCE, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

async function writeJson(file: string, content: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}
