import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../programs/paths';
import type { ProbeOptions } from './probe/src/options';
import { deployIn } from './probe-remote';

/** A remote to build: `probe/`, under a name, with options of its own. */
export interface Variant extends ProbeOptions {
  readonly name: string;
  /** The top bar of its page. */
  readonly bar?: 'bare';
  /** Its sources: `probe`, where it is left out. */
  readonly sources?: 'design-probe';
  /** The version of the design system that it is built with and asks for, where that is not the one of here. */
  readonly design?: string;
  /** Whom its `remote.json` names. */
  readonly contact?: string;
}

const requireFromHere = createRequire(__filename);

/** A folder for builds. */
export function buildFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'courier-probe-'));
}

/**
 * Builds remotes by webpack as the teams build theirs, all in one run, each in a folder of its own below `folder`.
 * @returns the folder of each build, in the order of the variants
 */
export async function buildRemotes(
  variants: readonly Variant[],
  folder: string,
): Promise<string[]> {
  const configurations = variants.map(
    async ({ name, bar, contact, sources = 'probe', design, ...options }, index) => {
      const dir = path.join(folder, `${name}-${index}`);
      await cp(path.join(__dirname, sources), dir, { recursive: true });
      const pages = bar && { [`/${name}`]: { title: options.words, bar } };
      const manifest = { name, routes: [`/${name}`], nav: [], contract: 1, pages, contact };
      await writeFile(path.join(dir, 'remote.json'), JSON.stringify(manifest));
      await writeFile(path.join(dir, 'package.json'), JSON.stringify({ version: '1.0.0' }));
      const configuration = configurationOf(name, dir, { './Part': './src/Part.tsx' });
      const define = new webpack.DefinePlugin({ PROBE: JSON.stringify(options) });
      if (design) takeDesign(configuration, design);
      return { ...configuration, plugins: [...(configuration.plugins ?? []), define] };
    },
  );
  await run(await Promise.all(configurations));
  return variants.map(({ name }, index) => path.join(folder, `${name}-${index}`, 'dist'));
}

/**
 * Builds the package of a remote as it lies in each folder.
 * @param exposes what it exposes besides its pages
 * @returns the folder of each build
 */
export async function buildPackages(
  name: string,
  folders: readonly string[],
  exposes?: object,
): Promise<string[]> {
  await run(folders.map((dir) => configurationOf(name, dir, exposes)));
  return folders.map((dir) => path.join(dir, 'dist'));
}

/** As the remote's own `webpack.config.cjs` has it; outside of the repository, its packages are found by their folder. */
function configurationOf(name: string, dir: string, exposes?: object): Configuration {
  const { createRemoteConfig } = requireFromHere('@courier/shared-ui/federation') as {
    createRemoteConfig(options: object): (env: object, argv: object) => Configuration;
  };
  const configuration = createRemoteConfig({ name, dir, exposes })({}, { mode: 'production' });
  const modules = [path.join(ROOT, 'node_modules')];
  return { ...configuration, resolve: { ...configuration.resolve, modules } };
}

/** As a later checkout of the design system builds it: another version, and another button. */
function takeDesign({ plugins = [] }: Configuration, version: string): void {
  const federation = plugins.find(
    (plugin) => plugin?.constructor.name === 'ModuleFederationPlugin',
  );
  const { shared } = (federation as unknown as { _options: { shared: Record<string, object> } })
    ._options;
  Object.assign(shared['@courier/shared-ui/base'] ?? {}, {
    version,
    requiredVersion: `^${version}`,
  });
  plugins.push(
    new webpack.NormalModuleReplacementPlugin(
      /shared-ui\/src\/button\/index\.ts$/,
      path.join(__dirname, 'next-design/button.tsx'),
    ),
  );
}

/**
 * @param dataDir of a suite of one's own
 * @returns the version that is live now
 */
export async function publish(
  name: string,
  dist: string,
  dataDir = process.env.E2E_DATA_DIR,
): Promise<string> {
  const printed = await deployIn(dataDir, 'publish', name, dist);
  return printed.split(' ').find((word) => word.startsWith('1.0.0-')) ?? '';
}

function run(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error ?? stats?.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
      } else resolve();
    });
  });
}
