/** `npm run deploy -- <command>`: see USAGE. */
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import {
  abortCanary,
  audienceOf,
  changeAudience,
  promote,
} from '../../api/src/operations/publishing/canary';
import { check } from '../../api/src/operations/publishing/check';
import { DeployError } from '../../api/src/operations/publishing/deploy-error';
import type { Author } from '../../api/src/operations/publishing/history';
import {
  describe,
  remove,
  restore,
  retire,
  rollback,
  setEnabled,
} from '../../api/src/operations/publishing/manage';
import { prune } from '../../api/src/operations/publishing/prune';
import { publishRemote } from '../../api/src/operations/publishing/publish';
import { publishShell, rollbackShell } from '../../api/src/operations/publishing/publish-shell';
import { openConfiguredStore, type Store } from '../../api/src/operations/publishing/store';
import { readObjectStore } from '../../api/src/platform/config/object-store-config';
import { SettingError, Settings } from '../../api/src/platform/config/settings';

type Command = (
  store: Store,
  author: Author,
  name: string,
  argument?: string,
  canary?: string,
) => Promise<string[]>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async publish(store, author, name, dist = 'dist', canary) {
    const folder = path.resolve(dist);
    const audience = canary === undefined ? undefined : audienceOf(canary);
    if (audience && name === 'shell') throw new DeployError('The shell has no canary.');
    const { version, isNew } =
      name === 'shell'
        ? await publishShell(store, folder, author)
        : await publishRemote(store, name, folder, author, audience);
    return [isNew ? `Published ${name} ${version}` : `${name} ${version} is live already`];
  },
  async canary(store, author, name, share = '') {
    const { version } = await changeAudience(store, name, audienceOf(share), author);
    return [`${name} ${version} is a canary for ${share === 'staff' ? share : `${share} %`}`];
  },
  async promote(store, author, name) {
    const { version } = await promote(store, name, author);
    return [`${name} ${version} is live for everybody`];
  },
  async abort(store, author, name) {
    const { version } = await abortCanary(store, name, author);
    return [`${name} ${version} is no canary any more`];
  },
  async rollback(store, author, name, version) {
    const back =
      name === 'shell'
        ? rollbackShell(store, author, { version })
        : rollback(store, name, author, { version });
    return [`${name} is back at ${(await back).version}`];
  },
  async restore(store, author, generation) {
    await restore(store, Number(generation), author);
    return [`What was live in generation ${generation} is live again`];
  },
  async retire(store, author, name, version) {
    if (version === undefined) throw new DeployError(USAGE);
    await retire(store, name, version, author);
    return [`${name} ${version} is removed`];
  },
  async remove(store, author, name) {
    await remove(store, name, author);
    return [`${name} is removed: its paths are free`];
  },
  async prune(store, _author, newest = '') {
    const count = Number(newest || 10);
    if (!Number.isInteger(count) || count < 1) throw new DeployError(USAGE);
    const removed = await prune(store, count);
    return [...removed.map((version) => `${version} is removed`), `${removed.length} removed`];
  },
  async disable(store, author, name) {
    await setEnabled(store, name, false, author);
    return [`${name} is switched off`];
  },
  async enable(store, author, name) {
    await setEnabled(store, name, true, author);
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

const NAMELESS: readonly string[] = ['status', 'check', 'prune'];

const USAGE = `Usage: npm run deploy -- <command>
  publish <name> <folder>     publish a build; <name> is shell, or as in its remote.json
  canary <name> <share>       give a canary to another percentage of visitors, or to the staff
  promote <name>              make a canary live for everybody
  abort <name>                take a canary from its visitors
  rollback <name> [version]   back to an earlier version, the one before unless named
  restore <generation>        make live again what was live in a generation, also where discovery is lost
  retire <name> <version>     remove a version of a remote that is not live
  remove <name>               take a remote out of the suite; its paths are free
  prune [number]              remove versions but the newest 10 of each, those in use, and those of the last week
  disable <name>              switch a remote off: its pages say so
  enable <name>               and on again
  status                      what is live, and what a rollback would bring back
  check                       whether both are whole and fit together
With publish --canary 10 a tenth of the visitors get the version, with --canary staff the staff alone.
With --notes "…" or --notes-file FILE it is kept what a change is for, with --commit ID what was built.
The store is in DATA_DIR (data of the repository unless set), or in the bucket S3_BUCKET. With --to https://… publish,
canary, promote, abort, rollback, disable and enable are asked of a suite elsewhere, with the token of the team in
PUBLISH_TOKEN; there notes are required.`;

function publishElsewhere(): void {
  const { main } = createRequire(__filename)('@courier/shared-ui/publish') as { main(): void };
  main();
}

/** npm runs a script in its package's folder; what a person typed is relative to where they stood. */
function dataDir(): string {
  const { DATA_DIR, INIT_CWD = '.' } = process.env;
  return DATA_DIR ? path.resolve(INIT_CWD, DATA_DIR) : path.join(__dirname, '../../data');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      notes: { type: 'string' },
      'notes-file': { type: 'string' },
      commit: { type: 'string' },
      canary: { type: 'string' },
      to: { type: 'string' },
    },
  });
  // What asks a suite elsewhere is what a remote's own checkout has.
  if (values.to !== undefined) return publishElsewhere();
  const [command = '', name = '', argument] = positionals;
  const run = COMMANDS[command];
  if (!run || (name === '' && !NAMELESS.includes(command))) throw new DeployError(USAGE);
  const file = values['notes-file'];
  const given = values.notes ?? (file === undefined ? undefined : await readFile(file, 'utf8'));
  const notes = given ?? (command === 'publish' ? await askForNotes() : '');
  const author = { by: userInfo().username, notes: notes.trim(), commit: values.commit };
  const objectStore = readObjectStore(new Settings(process.env));
  const store = await openConfiguredStore({ dataDir: dataDir(), objectStore });
  for (const line of await run(store, author, name, argument, values.canary)) console.log(line);
}

/** Of a person at a terminal; a pipeline gives them as an option. */
async function askForNotes(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('What changes for people who use it? ');
  } finally {
    terminal.close();
  }
}

main().catch((error: unknown) => {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(`${(error as Error).message}\n\n${USAGE}`);
  else
    console.error(
      error instanceof DeployError || error instanceof SettingError ? error.message : error,
    );
  process.exit(1);
});
