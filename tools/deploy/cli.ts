/** `npm run deploy -- <command>`: see USAGE. */
import path from 'node:path';
import { check } from './check';
import { DeployError } from './deploy-error';
import { describe, retire, rollback, setEnabled } from './manage';
import { publishRemote } from './publish';
import { publishShell, rollbackShell } from './publish-shell';
import { openStore, type Store } from './store';

type Command = (store: Store, name: string, argument?: string) => Promise<string[]>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async publish(store, name, dist = 'dist') {
    const folder = path.resolve(dist);
    const { version, isNew } =
      name === 'shell'
        ? await publishShell(store, folder)
        : await publishRemote(store, name, folder);
    return [isNew ? `Published ${name} ${version}` : `${name} ${version} is live already`];
  },
  async rollback(store, name, version) {
    const live =
      name === 'shell' ? await rollbackShell(store, version) : await rollback(store, name, version);
    return [`${name} is back at ${live.version}`];
  },
  async retire(store, name, version) {
    if (version === undefined) throw new DeployError(USAGE);
    await retire(store, name, version);
    return [`${name} ${version} is removed`];
  },
  async disable(store, name) {
    await setEnabled(store, name, false);
    return [`${name} is switched off`];
  },
  async enable(store, name) {
    await setEnabled(store, name, true);
    return [`${name} is switched on`];
  },
  async check(store) {
    const found = await check(store);
    if (found.length > 0) throw new DeployError(found.join('\n'));
    return ['What is live, and what a rollback would bring back, is whole and fits together'];
  },
  async status(store) {
    return describe(await store.readDiscovery(), await store.readShell());
  },
};

const NAMELESS: readonly string[] = ['status', 'check'];

const USAGE = `Usage: npm run deploy -- <command>
  publish <name> <folder>     publish a build; <name> is shell, or as in its remote.json
  rollback <name> [version]   back to an earlier version, the one before unless named
  retire <name> <version>     remove a version of a remote that is not live
  disable <name>              switch a remote off: its pages say so
  enable <name>               and on again
  status                      what is live, and what a rollback would bring back
  check                       whether both are whole and fit together
The store is in DATA_DIR (data of the repository unless set).`;

/** npm runs a script in its package's folder; what a person typed is relative to where they stood. */
function dataDir(): string {
  const { DATA_DIR, INIT_CWD = '.' } = process.env;
  return DATA_DIR ? path.resolve(INIT_CWD, DATA_DIR) : path.join(__dirname, '../../data');
}

async function main([command = '', name = '', argument]: string[]): Promise<void> {
  const run = COMMANDS[command];
  if (!run || (name === '' && !NAMELESS.includes(command))) throw new DeployError(USAGE);
  const store = await openStore(dataDir());
  for (const line of await run(store, name, argument)) console.log(line);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof DeployError ? error.message : error);
  process.exit(1);
});
