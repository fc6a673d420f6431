import path from 'node:path';
import type { Schema } from 'yup';
import {
  type Discovery,
  DISCOVERY_FILE,
  DISCOVERY_SCHEMA,
  type PublishedVersion,
} from '@courier/contract';
import { typedCommand } from '../../platform/config/typed-command';
import { API_VERSION } from '../../platform/processes/api-version';
import { ObjectStore } from '../../platform/object-store/object-store';
import { mapsFolder, type StorePlace, versionFile } from '../serving/store-layout';
import { DeployError } from './deploy-error';
import { discoverySchema, NOTHING_PUBLISHED, publishedVersionSchema } from './discovery';
import type { Hashes } from './files';
import { folderFiles, type Step } from './folder-files';
import {
  type Change,
  type Generation,
  historySchema,
  type Release,
  releaseSchema,
} from './history';
import { objectFiles } from './object-files';
import { parseShellBuild, type ShellBuild } from './shell-build';
import type { StoredFile, StoreFiles } from './store-files';

/** Where published front ends lie: in a folder of this machine, or in a bucket that all machines share. */
export interface Store {
  /** @throws DeployError when it is broken, or missing although something was published here */
  readDiscovery(): Promise<Discovery>;
  /**
   * Reads what is live, changes it and keeps the change in the history, so that no concurrent change is lost.
   * @param change gets the generation that the change will have
   * @param current what is live; read from the store unless given, for when it cannot be read
   */
  changeLive(
    change: (current: Discovery, generation: number) => Promise<LiveChange>,
    current?: Discovery,
  ): Promise<Discovery>;
  /** The versions of the API that front ends have to work with: those that processes serve. */
  servedApis(): Promise<readonly string[]>;
  /** Runs while nobody else changes what is live. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Generations that were live, the newest first. */
  listGenerations(): Promise<number[]>;
  /** What was live in a generation; null when it is not kept. */
  readGeneration(generation: number): Promise<Generation | null>;
  /** What the live shell gives to remotes; null before the first shell. */
  readShell(): Promise<ShellBuild | null>;
  /** A published version of a remote, live or not; null when it never was published. */
  readVersion(name: string, version: string): Promise<PublishedVersion | null>;
  /** Who published a version, when and why; null for versions of which that was not asked. */
  readRelease(name: string, version: string): Promise<Release | null>;
  /** Keeps what there is to know of a version: for a rollback, and for a tab that pins it. */
  placeVersion(name: string, version: object, release: Release): Promise<void>;
  /** Keeps the source maps of a version, for the server alone. The latest build of the version counts. */
  placeMaps(name: string, version: string, maps: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Names and versions that have a document, live or not; the shell's too. */
  listVersions(): Promise<[name: string, version: string][]>;
  /** Takes a version away, with its files. */
  removeVersion(name: string, version: string): Promise<void>;
  /** @returns whether anything was written: a folder that is there with the same bytes is left alone */
  placeFolder(source: string, target: string, hashes: Hashes): Promise<boolean>;
  readFile(target: string): Promise<Buffer>;
  /** The content of a file; null where there is none. */
  findFile(target: string): Promise<Buffer | null>;
  placeFile(target: string, content: string | Buffer): Promise<void>;
  removeFile(target: string): Promise<void>;
  /** Hashes of what lies in a folder; none where there is no folder. */
  hashFolder(folder: string): Promise<Hashes>;
}

/** What is live after a change, and what the history keeps of it. */
export interface LiveChange extends Omit<Change, 'generation' | 'at'> {
  readonly remotes: Discovery['remotes'];
}

/** About the live shell, beside its pages. */
export const SHELL_FILE = 'shell.json';

/** Where the pages of a version of the shell lie, live or not; nothing below `history` is served. */
export function keptPage(version: string, name: string): string {
  return `history/shell/${version}/${name}`;
}

/**
 * The store in a data folder, which the API serves.
 * @param step for the test that ends a publish between every two of its changes
 */
export function openStore(dataDir: string, step: Step = () => undefined): Promise<Store> {
  return openStoreIn(folderFiles(path.join(dataDir, 'store'), step), step);
}

/** The files of the store that the settings name: in a bucket, or in the data folder. */
export async function openConfiguredFiles({
  dataDir,
  objectStore,
}: StorePlace): Promise<StoreFiles> {
  if (objectStore !== null) return objectFiles(await ObjectStore.open(objectStore));
  return folderFiles(path.join(dataDir, 'store'), () => undefined);
}

/**
 * The store that the settings name.
 * @param servedApis asks which versions of the API all processes serve; left out, the one of this installation
 */
export async function openConfiguredStore(
  place: StorePlace,
  servedApis?: Store['servedApis'],
): Promise<Store> {
  return openStoreIn(await openConfiguredFiles(place), undefined, servedApis);
}

export async function openStoreIn(
  files: StoreFiles,
  step: Step = () => undefined,
  servedApis: Store['servedApis'] = async () => [API_VERSION],
): Promise<Store> {
  const historyFile = (generation: number) => `history/discovery.${generation}.json`;
  /** Where documents stood, open to everybody, before pins were for staff; stores of that time keep theirs. */
  const earlierVersionFile = (name: string, version: string) => `remotes/${name}/${version}.json`;
  const listGenerations = async () =>
    (await files.names('history'))
      .map((name) => Number(/^discovery\.(\d+)\.json$/.exec(name)?.[1]))
      .filter(Number.isInteger)
      .sort((a, b) => b - a);

  const isUnused = async () =>
    (await listGenerations()).length === 0 && (await files.list('remotes')).length === 0;
  /** Before the first change: one that is ended half-way leaves a store that says what is live, which is nothing. */
  const begin = async () => {
    if (await files.read(DISCOVERY_FILE)) return;
    if (await isUnused()) {
      await files.create(DISCOVERY_FILE, `${JSON.stringify(NOTHING_PUBLISHED)}\n`);
    }
  };

  const parseDiscovery = async (found: StoredFile | null) => {
    const address = files.addressOf(DISCOVERY_FILE);
    if (found === null) {
      if (await isUnused()) return NOTHING_PUBLISHED;
      throw new DeployError(`${address} is missing: ${await wayOut()}`);
    }
    try {
      return (await parse(discoverySchema, found.content.toString())) as Discovery;
    } catch (error) {
      throw new DeployError(
        `${address} is broken (${(error as Error).message}): ${await wayOut()}`,
      );
    }
  };
  const wayOut = async () => {
    const [newest] = await listGenerations();
    return newest === undefined
      ? 'bring the store back from a backup.'
      : `bring back what was live with "${typedCommand('releases')} restore ${newest}", or an earlier generation.`;
  };
  const readVersionFile = async (name: string, version: string) => {
    for (const file of [versionFile(name, version), earlierVersionFile(name, version)]) {
      const found = await files.read(file);
      try {
        if (found) return JSON.parse(found.content.toString()) as Record<string, unknown>;
      } catch {
        // Broken: not to be rolled back to.
      }
    }
    return null;
  };
  const readShell = async () => {
    const found = await files.read(SHELL_FILE);
    const address = files.addressOf(SHELL_FILE);
    if (found) return parseShellBuild(found.content.toString(), address);
    if (!(await files.read('index.html'))) return null;
    throw new DeployError(
      `${address} is missing, and pages of a shell are live: publish the shell, or roll it back to a version by name.`,
    );
  };
  return {
    readDiscovery: async () => parseDiscovery(await files.read(DISCOVERY_FILE)),
    readShell,
    listGenerations,
    servedApis,
    exclusively: (work) => files.exclusively(work),
    async readGeneration(generation) {
      const found = await files.read(historyFile(generation));
      return found && (parse(historySchema, found.content.toString()) as Promise<Generation>);
    },
    async readVersion(name, version) {
      const document = await readVersionFile(name, version);
      return publishedVersionSchema.validate(document, { stripUnknown: true }).catch(() => null);
    },
    async readRelease(name, version) {
      const document = await readVersionFile(name, version);
      return releaseSchema.validate(document?.release).catch(() => null);
    },
    async placeVersion(name, version, release) {
      const document = { ...version, release };
      await files.write(versionFile(name, release.version), `${JSON.stringify(document)}\n`);
      step('version');
    },
    async placeMaps(name, version, maps) {
      const folder = mapsFolder(name, version);
      for (const [file, content] of maps) await files.write(`${folder}/${file}`, content);
      step('maps');
    },
    async listVersions() {
      const found = await files.list('versions');
      return found
        .filter((file) => file.endsWith('.json'))
        .map((file) => [path.posix.dirname(file), path.posix.basename(file, '.json')]);
    },
    async removeVersion(name, version) {
      await files.remove(versionFile(name, version));
      await files.remove(earlierVersionFile(name, version));
      const folders =
        name === 'shell'
          ? [`shell/${version}`, keptPage(version, '')]
          : [`remotes/${name}/${version}`];
      for (const folder of [...folders, mapsFolder(name, version)]) {
        await files.removeFolder(folder);
      }
    },
    async changeLive(change, given) {
      return files.exclusively(async (assertHeld) => {
        step('lock');
        await begin();
        const seen = await files.read(DISCOVERY_FILE);
        const current = given ?? (await parseDiscovery(seen));
        const generation = current.generation + 1;
        const { remotes, ...done } = await change(current, generation);
        const next: Discovery = { schema: DISCOVERY_SCHEMA, generation, remotes };
        const shell = await readShell().catch(() => null);
        const made = { at: new Date().toISOString(), ...done };
        const kept = { ...next, shell: shell?.version ?? null, change: made };
        await files.write(historyFile(generation), `${JSON.stringify(kept)}\n`);
        step('history');
        await assertHeld();
        await files.replaceLive(DISCOVERY_FILE, `${JSON.stringify(next)}\n`, seen);
        return next;
      });
    },
    hashFolder: (folder) => files.hashFolder(folder),
    async placeFolder(source, target, hashes) {
      await begin();
      const isNew = await files.placeFolder(source, target, hashes);
      step('folder');
      return isNew;
    },
    async readFile(target) {
      const found = await files.read(target);
      if (found === null) throw new DeployError(`${files.addressOf(target)} is missing.`);
      return found.content;
    },
    async findFile(target) {
      return (await files.read(target))?.content ?? null;
    },
    async placeFile(target, content) {
      await files.write(target, content);
      step(target);
    },
    async removeFile(target) {
      await files.remove(target);
      step(target);
    },
  };
}

async function parse<T>(schema: Schema<T>, text: string): Promise<T> {
  return schema.validate(JSON.parse(text));
}
