/** `npm run deploy -- <command>`: what teams do by `courier-publish`, and what only who has the store can do. */
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import path from 'node:path';
import {
  abortCanary,
  audienceOf,
  changeAudience,
  promote,
} from '../../api/src/front-ends/publishing/canary';
import { check } from '../../api/src/front-ends/publishing/check';
import { DeployError } from '../../api/src/front-ends/publishing/deploy-error';
import { publishFrontEnd, rollbackFrontEnd } from '../../api/src/front-ends/publishing/front-end';
import {
  describe,
  remove,
  restore,
  retire,
  setEnabled,
} from '../../api/src/front-ends/publishing/manage';
import { prune } from '../../api/src/front-ends/publishing/prune';
import { openConfiguredStore, type Store } from '../../api/src/front-ends/publishing/store';
import { readObjectStore } from '../../api/src/platform/config/object-store-config';
import { SettingError, Settings } from '../../api/src/platform/config/settings';

const { main } = createRequire(__filename)('@courier/shared-ui/publish') as {
  main(here: object): Promise<void>;
};

const USAGE = `  restore <generation>        make live again what was live in a generation, also where discovery is lost
  retire <name> <version>     remove a version of a remote that is not live
  remove <name>               take a remote out of the suite; its paths are free
  prune [number]              remove versions but the newest 10 of each, those in use, and those of the last week
  status                      what is live, and what a rollback would bring back
  check                       whether both are whole and fit together
The store is in DATA_DIR (data of the repository unless set), or in the bucket S3_BUCKET; these six are for who has it.`;

function openStore(): Promise<Store> {
  const objectStore = readObjectStore(new Settings(process.env));
  return openConfiguredStore({ dataDir: dataDir(), objectStore });
}

/** npm runs a script in its package's folder; what a person typed is relative to where they stood. */
function dataDir(): string {
  const { DATA_DIR, INIT_CWD = '.' } = process.env;
  return DATA_DIR ? path.resolve(INIT_CWD, DATA_DIR) : path.join(__dirname, '../../data');
}

function authorOf(notes: string, commit?: string) {
  return { by: userInfo().username, notes, commit };
}

interface PublishOptions {
  readonly notes: string;
  readonly commit?: string;
  readonly canary?: string;
}

/** What `courier-publish` asks of a suite elsewhere. */
async function open() {
  const store = await openStore();
  return {
    publish: (name: string, dist: string, { notes, commit, canary }: PublishOptions) =>
      publishFrontEnd(store, name, path.resolve(dist), authorOf(notes, commit), canary),
    changeCanary: (name: string, share: string, notes: string) =>
      changeAudience(store, name, audienceOf(share), authorOf(notes)),
    promoteCanary: (name: string, notes: string) => promote(store, name, authorOf(notes)),
    abortCanary: (name: string, notes: string) => abortCanary(store, name, authorOf(notes)),
    rollback: (name: string, version: string | undefined, notes: string) =>
      rollbackFrontEnd(store, name, authorOf(notes), { version }),
    setEnabled: (name: string, enabled: boolean, notes: string) =>
      setEnabled(store, name, enabled, authorOf(notes)),
  };
}

const commands = {
  async restore(generation = required('a generation'), _: unknown, notes: string) {
    await restore(await openStore(), Number(generation), authorOf(notes));
    return `What was live in generation ${generation} is live again`;
  },
  async retire(name = required('a remote'), version = required('a version'), notes: string) {
    await retire(await openStore(), name, version, authorOf(notes));
    return `${name} ${version} is removed`;
  },
  async remove(name = required('a remote'), _: unknown, notes: string) {
    await remove(await openStore(), name, authorOf(notes));
    return `${name} is removed: its paths are free`;
  },
  async prune(newest = '10') {
    const count = Number(newest);
    if (!Number.isInteger(count) || count < 1) return required('how many to keep, such as 10');
    const removed = await prune(await openStore(), count);
    return [...removed.map((version) => `${version} is removed`), `${removed.length} removed`].join(
      '\n',
    );
  },
  async status() {
    const store = await openStore();
    return describe(await store.readDiscovery(), await store.readShell()).join('\n');
  },
  async check() {
    const found = await check(await openStore());
    if (found.length > 0) throw new DeployError(found.join('\n'));
    return 'What is live, and what a rollback would bring back, is whole and fits together';
  },
};

function required(what: string): never {
  throw new DeployError(`Name ${what}.`);
}

void main({
  program: 'npm run deploy --',
  usage: USAGE,
  open,
  commands,
  isRefusal: (error: unknown) => error instanceof DeployError || error instanceof SettingError,
});
