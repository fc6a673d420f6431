/** `courier releases …`, in a checkout `npm run deploy -- …`: changes what is published in the store of the settings. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { AUTOMATIC_CANARY } from '@courier/contract';
import { abortCanary, audienceOf, changeAudience, promote } from '../front-ends/publishing/canary';
import { check } from '../front-ends/publishing/check';
import { DeployError } from '../front-ends/publishing/deploy-error';
import { publishFrontEnd, rollbackFrontEnd } from '../front-ends/publishing/front-end';
import { remove, restore, retire, setEnabled } from '../front-ends/publishing/manage';
import { statusLines, versionLines } from '../front-ends/publishing/printed';
import { prune, type PruneFloor } from '../front-ends/publishing/prune';
import { approveVersion, type Published } from '../front-ends/publishing/publish';
import { declineReview } from '../front-ends/publishing/reviews';
import { openConfiguredStore, type Store } from '../front-ends/publishing/store';
import { sentenceFor } from '../operations/processes/start-failure';
import { placeOf, processStore } from '../platform/config/process-config';
import { typedCommand } from '../platform/config/typed-command';
import { isUsageError, UsageError } from './command';

const TYPED = typedCommand('releases');

const USAGE = `${TYPED} <command>

  status                      what is live, what a rollback brings back, and what waits
  list [name]                 the versions that are kept, of one front end or of all
  publish <name> <folder>     publish a build; <name> is shell, or as in its remote.json
  rollback <name> [version]   back to an earlier version, the one before unless named
  canary <name> <share>       give a canary to another percentage of visitors, to the staff, or to auto
  promote <name>              make a canary live for everybody
  abort <name>                take a canary from its visitors
  approve <name> <version>    make a version live that waits for a yes to what it changes
  decline <name> <version>    leave what is live as it is
  disable <name>              switch a remote off: its pages say so
  enable <name>               and on again
  retire <name> <version>     remove a version of a remote that is not live
  remove <name>               take a remote out of the suite; its paths are free
  prune [number]              remove versions but the newest of each, those in use, and young ones (KEEP_VERSIONS, KEEP_VERSIONS_DAYS)
  restore <generation>        make live again what was live in a generation, also where discovery is lost
  check                       whether what is live and what a rollback brings back is whole and fits together

With publish --canary auto the site's share of the visitors get the version (CANARY_SHARE), and it promotes itself once it has
done well; with --canary 10 a tenth of them get it, with --canary staff the staff alone. With --notes "…" or
--notes-file FILE it is kept what a change is for, with --commit ID what was built. DATA_DIR or S3_BUCKET say where it is.`;

interface Typed {
  readonly store: Store;
  /** What follows the command; missing ones are undefined. */
  readonly words: readonly string[];
  readonly floor: PruneFloor;
  readonly site: ReturnType<typeof processStore>['publishing'];
  readonly canary?: string;
  readonly commit?: string;
  /** Who does it and why, asked of the person at the terminal where it is not given. */
  readonly author: () => Promise<{ by: string; notes: string; commit?: string }>;
}

type Command = (typed: Typed) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async status({ store }) {
    return (await statusLines(store)).join('\n');
  },
  async list({ store, words: [name] }) {
    return (await versionLines(store, name)).join('\n');
  },
  async publish({ store, words: [name = asked('what'), folder = 'dist'], author, canary, site }) {
    const { canaryShare: siteShare, mostScriptKb } = site;
    // Whoever may write here is the administrator whose yes others wait for.
    const options = { canary, siteShare, demands: { mostScriptKb } };
    const published = await publishFrontEnd(store, name, placeOf(folder), await author(), options);
    const { version, isNew, state } = published;
    if (!isNew) return `${name} ${version} is live already`;
    const how = state === 'canary' ? ` as a canary for ${wordsFor(canary ?? '', site)}` : '';
    return `Published ${name} ${version}${how}${sizeWords(published)}`;
  },
  async rollback({ store, words: [name = asked('what'), version], author }) {
    const live = await rollbackFrontEnd(store, name, await author(), { version });
    return `${name} is back at ${live.version}`;
  },
  async canary({
    store,
    words: [name = asked('what'), share = asked('who gets it')],
    author,
    site,
  }) {
    const audience = audienceOf(share, site.canaryShare);
    const { version } = await changeAudience(store, name, audience, await author());
    return `${name} ${version} is a canary for ${wordsFor(share, site)}`;
  },
  async promote({ store, words: [name = asked('what')], author }) {
    const { version } = await promote(store, name, await author());
    return `${name} ${version} is live for everybody`;
  },
  async abort({ store, words: [name = asked('what')], author }) {
    const { version } = await abortCanary(store, name, await author());
    return `${name} ${version} is no canary any more`;
  },
  async approve({
    store,
    words: [name = asked('what'), version = asked('a version')],
    author,
    site,
  }) {
    await approveVersion(store, name, version, await author(), site.canaryShare);
    return `${name} ${version} is approved`;
  },
  async decline({ store, words: [name = asked('what'), version = asked('a version')] }) {
    await declineReview(store, name, version);
    return `${name} ${version} is declined`;
  },
  async disable({ store, words: [name = asked('what')], author }) {
    await setEnabled(store, name, false, await author());
    return `${name} is switched off`;
  },
  async enable({ store, words: [name = asked('what')], author }) {
    await setEnabled(store, name, true, await author());
    return `${name} is switched on`;
  },
  async retire({ store, words: [name = asked('what'), version = asked('a version')], author }) {
    await retire(store, name, version, await author());
    return `${name} ${version} is removed`;
  },
  async remove({ store, words: [name = asked('what')], author }) {
    await remove(store, name, await author());
    return `${name} is removed: its paths are free`;
  },
  async prune({ store, words: [number], floor }) {
    const newest = number === undefined ? floor.newest : Number(number);
    if (!Number.isInteger(newest) || newest < 1) return asked('how many to keep, such as 10');
    const removed = await prune(store, { ...floor, newest });
    return [...removed.map((version) => `${version} is removed`), `${removed.length} removed`].join(
      '\n',
    );
  },
  async restore({ store, words: [generation = asked('a generation')], author }) {
    await restore(store, Number(generation), await author());
    return `What was live in generation ${generation} is live again`;
  },
  async check({ store }) {
    const found = await check(store);
    if (found.length > 0) throw new DeployError(found.join('\n'));
    return 'What is live, and what a rollback would bring back, is whole and fits together';
  },
};

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      notes: option,
      'notes-file': option,
      commit: option,
      canary: option,
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const [command = '', ...words] = positionals;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(command ? `There is no command ${command}.` : 'Name a command.');
  if (values.canary !== undefined && command !== 'publish') {
    throw new UsageError('--canary belongs to publish.');
  }
  const { canary, commit } = values;
  const author = async () => ({ by: userName(), notes: await notesFrom(values), commit });
  const { versionsKept: floor, publishing: site, ...place } = processStore();
  const store = await openConfiguredStore(place);
  console.log(await run({ store, words, floor, site, canary, commit, author }));
}

/** In a container the account may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'command line';
  }
}

/** A pipeline gives them as an option, a person at a terminal is asked. */
async function notesFrom(values: {
  readonly notes?: string;
  readonly 'notes-file'?: string;
}): Promise<string> {
  const file = values['notes-file'];
  const given = values.notes ?? (file && (await readFile(placeOf(file), 'utf8')));
  if (given !== undefined || !process.stdin.isTTY) return given?.trim() ?? '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('What changes for people who use it? ')).trim();
  } finally {
    terminal.close();
  }
}

function wordsFor(share: string, { canaryShare }: Typed['site']): string {
  if (share === AUTOMATIC_CANARY) return `${canaryShare} %, which promotes itself`;
  return share === 'staff' ? 'the staff' : `${share} %`;
}

function sizeWords({ scripts }: Published): string {
  if (!scripts) return '';
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  const packed = scripts.gzip === null ? '' : `, ${kilobytes(scripts.gzip)} compressed`;
  return ` (${kilobytes(scripts.bytes)} of script${packed})`;
}

function asked(what: string): never {
  throw new UsageError(`Name ${what}.`);
}

main().catch((error: unknown) => {
  if (isUsageError(error)) console.error(`${error.message}\n\n${USAGE}`);
  else console.error(error instanceof DeployError ? error.message : sentenceFor(error));
  process.exit(1);
});
