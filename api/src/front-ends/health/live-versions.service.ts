import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Canary,
  type Discovery,
  DISCOVERY_FILE,
  type PublishedRemote,
  SHELL_NAME,
  type VersionState,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config';
import { storeFolder, type StorePlace } from '../serving/store-layout';

const READ_EVERY_MS = 1000;
/** What is not known may just have been published: looked at again sooner, but not as often as strangers ask. */
const READ_AGAIN_MS = 100;

/** Versions of a remote or of the shell. */
type Pointer = Partial<Pick<PublishedRemote, 'version' | 'previous' | 'canary'>>;

export interface LiveVersion {
  readonly state: VersionState;
  /** Whom it is for, and since when, where it is a canary. */
  readonly canary: Pick<Canary, 'since' | 'staffOnly'> | null;
}

/** By `versionKey`. */
export type LiveStates = ReadonlyMap<string, LiveVersion>;

/** A remote as everybody gets it, and the version that a rollback brings back. */
export interface LiveRemote {
  readonly name: string;
  readonly version: string;
  readonly previous: string | null;
}

/** A canary of a remote, and the version that is live beside it. */
export interface RunningCanary {
  readonly name: string;
  readonly live: string;
  readonly canary: Canary;
  readonly isEnabled: boolean;
}

/**
 * The versions that visitors may have open now: of the shell and of each remote the live one, the one before
 * and a canary.
 * Only these are counted: anyone can report any name, and every name that is counted costs memory.
 */
@Injectable()
export class LiveVersionsService {
  private readonly store: string;
  private readAt = 0;
  private versions: Promise<LiveStates> = Promise.resolve(new Map());

  constructor(@Inject(CONFIG) config: StorePlace) {
    this.store = storeFolder(config);
  }

  async find(remote: string, version: string): Promise<LiveVersion | undefined> {
    const key = versionKey(remote, version);
    return (await this.current()).get(key) ?? (await this.current(READ_AGAIN_MS)).get(key);
  }

  /** @param age how old it may be, in ms */
  current(age = READ_EVERY_MS): Promise<LiveStates> {
    if (Date.now() - this.readAt >= age) {
      this.readAt = Date.now();
      this.versions = this.read();
    }
    return this.versions;
  }

  /** Those that run now. Nothing is published, or discovery is broken, where there are none. */
  async canaries(): Promise<RunningCanary[]> {
    const discovery = await this.readJson<Discovery>(DISCOVERY_FILE);
    return Object.entries(discovery?.remotes ?? {}).flatMap(([name, remote]) => {
      const { version, canary, enabled } = remote;
      return canary ? [{ name, live: version, canary, isEnabled: enabled }] : [];
    });
  }

  /** Those that are switched on. */
  async remotes(): Promise<LiveRemote[]> {
    const discovery = await this.readJson<Discovery>(DISCOVERY_FILE);
    return Object.entries(discovery?.remotes ?? {}).flatMap(([name, remote]) => {
      const { version, previous = null, enabled } = remote;
      return enabled ? [{ name, version, previous }] : [];
    });
  }

  private async read(): Promise<LiveStates> {
    const discovery = await this.readJson<Discovery<Pointer>>(DISCOVERY_FILE);
    const shell = await this.readJson<Pointer>('shell.json');
    const remotes = Object.entries(discovery?.remotes ?? {});
    return new Map([...remotes, [SHELL_NAME, shell ?? {}] as const].flatMap(statesOf));
  }

  /** null where nothing is published, or while it is broken. */
  private async readJson<T>(file: string): Promise<T | null> {
    try {
      return JSON.parse(await readFile(path.join(this.store, file), 'utf8')) as T;
    } catch {
      return null;
    }
  }
}

export function versionKey(remote: string, version: string): string {
  return `${remote}@${version}`;
}

function statesOf([name, { version, previous, canary }]: readonly [string, Pointer]) {
  const versions: readonly (readonly [unknown, LiveVersion])[] = [
    [previous, { state: 'previous', canary: null }],
    [canary?.version, { state: 'canary', canary: canary ?? null }],
    [version, { state: 'live', canary: null }],
  ];
  return versions.flatMap(([known, live]) =>
    typeof known === 'string' ? [[versionKey(name, known), live] as const] : [],
  );
}
