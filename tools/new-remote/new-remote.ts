import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_TOOLS } from '../publish/packages/packages';
import { ROOT } from '../programs/paths';

const TEMPLATE = path.join(__dirname, 'template');
/** What differs in a repository of its own, where the design system is an installed package. */
const CHECKOUT = path.join(__dirname, 'checkout');
const SUFFIX = '.template';
/** As the publish command asks for it. */
const NAME = /^[a-z][a-z0-9-]{1,30}$/;

/** Where the repository lists its front ends; a new one is listed before this one. */
const NEIGHBOUR = 'admin';
const LISTS = [
  'package.json',
  'tsconfig.web.json',
  'jest.config.cjs',
  'eslint.config.mjs',
] as const;
const OWNERS = '.github/CODEOWNERS';

/**
 * Writes the package of a remote, with one page at its name.
 * @param folder of the package, which is made
 * @returns the files that were written
 */
export async function writeRemote(name: string, folder: string): Promise<string[]> {
  if (!NAME.test(name)) {
    throw new Error(`${name} is no name of a remote: lower-case letters, digits and hyphens.`);
  }
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder);
  const written = await writeTemplates(name, TEMPLATE, folder);
  const file = path.join(folder, 'package.json');
  const manifest = await readManifest(file);
  const { version } = await readManifest(DESIGN_SYSTEM);
  // npm links the package beside it only where it has this version.
  const dependencies = { ...manifest.dependencies, '@courier/shared-ui': version };
  await writeFile(file, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
  return written;
}

const DESIGN_SYSTEM = path.join(ROOT, 'shared-ui/package.json');

/**
 * Writes a repository of its own for a remote: its package, with the tools that build and test it, and its pipeline.
 * @param folder of the repository, which is made
 * @param registry address of the one that has the suite's packages; else the repository asks for it by the variable
 * `REGISTRY_VARIABLE`, and npm installs nothing while that is not set
 * @returns the files that were written
 */
export async function writeCheckout(
  name: string,
  folder: string,
  registry?: string,
): Promise<string[]> {
  if (registry !== undefined && !/^https?:\/\/\S+$/.test(registry)) {
    throw new Error(`${registry} is no address of a registry, such as https://npm.example.`);
  }
  const written = await writeRemote(name, folder);
  written.push(...(await writeTemplates(name, CHECKOUT, folder)));
  const settings = path.join(folder, '.npmrc');
  await writeFile(settings, npmSettings(registry));
  written.push(settings);
  const file = path.join(folder, 'package.json');
  const [manifest, designSystem, repository] = await Promise.all(
    [file, DESIGN_SYSTEM, path.join(ROOT, 'package.json')].map(readManifest),
  );
  const tools = [...REMOTE_TOOLS, ...CHECKS].sort();
  const versions = repository?.devDependencies ?? {};
  const own = {
    ...manifest,
    name: `${name}-app`,
    scripts: {
      ...manifest?.scripts,
      deploy: `courier-publish publish ${name} dist`,
      releases: 'courier-publish',
      mountable: 'courier-mountable',
      e2e: 'playwright test',
    },
    dependencies: {
      ...manifest?.dependencies,
      '@courier/shared-ui': `^${designSystem?.version}`,
    },
    devDependencies: Object.fromEntries(tools.map((tool) => [tool, versions[tool]])),
  };
  await writeFile(file, `${JSON.stringify(own, null, 2)}\n`);
  return [...new Set(written)];
}

/** Names the registry where a repository of its own does not. */
export const REGISTRY_VARIABLE = 'COURIER_REGISTRY';

/** Never npm's own for the suite's scope: there anybody may take a name that nobody has published. */
function npmSettings(registry = `\${${REGISTRY_VARIABLE}}`): string {
  return `# Where the suite's packages are. Without a registry here npm would ask the public one, where their names are free.
@courier:registry=${registry}
`;
}

/** What a remote is checked with, besides what the design system asks for. */
const CHECKS = [
  '@playwright/test',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
] as const;

interface Manifest {
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

async function writeTemplates(name: string, from: string, folder: string): Promise<string[]> {
  const templates = await readdir(from, { recursive: true });
  const written: string[] = [];
  for (const template of templates.filter((file) => file.endsWith(SUFFIX))) {
    const file = path.join(folder, template.slice(0, -SUFFIX.length));
    const text = named(name, await readFile(path.join(from, template), 'utf8'));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    written.push(file);
  }
  return written;
}

/**
 * Adds a remote to the repository: its package, its pipeline, and its place in the lists of front ends.
 * @returns the files that were written or changed
 */
export async function addRemote(name: string, root: string): Promise<string[]> {
  const own = `${name}-app`;
  const written = await writeRemote(name, path.join(root, own));
  const edit = async (from: string, change: (text: string) => string, to = from) => {
    const text = await readFile(path.join(root, from), 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`${from} does not list ${NEIGHBOUR}-app any more.`);
    const file = path.join(root, to);
    await writeFile(file, changed);
    written.push(file);
  };
  const entry = new RegExp(`(['"])${NEIGHBOUR}-app(/src)?\\1`);
  for (const list of LISTS) await edit(list, (text) => text.replace(entry, `$1${own}$2$1, $&`));
  await edit(OWNERS, (text) => `${text}/${own}/ @courier/${name}\n`);
  await edit(
    `.github/workflows/${NEIGHBOUR}-app.yml`,
    (text) =>
      text
        .replaceAll(`${NEIGHBOUR}-app`, own)
        .replaceAll(`name: ${NEIGHBOUR} `, `name: ${name} `)
        .replaceAll(`_${NEIGHBOUR.toUpperCase()} `, `_${constantOf(name)} `),
    `.github/workflows/${own}.yml`,
  );
  return written;
}

function named(name: string, text: string): string {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const component = name.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, letter: string) =>
    letter.toUpperCase(),
  );
  return text
    .replaceAll('SamplePage', `${component}Page`)
    .replaceAll('Sample', title)
    .replaceAll('sample', name);
}

function constantOf(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}
