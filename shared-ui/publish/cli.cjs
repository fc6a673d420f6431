#!/usr/bin/env node
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { createInterface } = require('node:readline/promises');
const { parseArgs } = require('node:util');
const { openSuite, PublishError } = require('./client.cjs');

const COMMANDS_USAGE = `  publish <name> <folder>     publish a build; <name> is shell, or as in its remote.json
  canary <name> <share>       give a canary to another percentage of visitors, or to the staff
  promote <name>              make a canary live for everybody
  abort <name>                take a canary from its visitors
  rollback <name> [version]   back to an earlier version, the one before unless named
  disable <name>              switch a remote off: its pages say so
  enable <name>               and on again`;

const OPTIONS_USAGE = `With publish --canary 10 a tenth of the visitors get the version, with --canary staff the staff alone.
With --notes "…" or --notes-file FILE it is kept what a change is for, with --commit ID what was built.
With --to https://… a suite elsewhere is asked, which requires notes and the token of the team in PUBLISH_TOKEN.`;

const COMMANDS = {
  async publish(suite, name, folder = 'dist', { notes, commit, canary }) {
    const { version, isNew } = await suite.publish(name, folder, { notes, commit, canary });
    if (!isNew) return `${name} ${version} is live already`;
    return canary ? `Published ${name} ${version} as a canary` : `Published ${name} ${version}`;
  },
  async canary(suite, name, share, { notes }) {
    if (share === undefined)
      throw new PublishError('Say who gets the canary: a percentage of visitors, or staff.');
    const { version } = await suite.changeCanary(name, share, notes);
    return `${name} ${version} is a canary for ${share === 'staff' ? share : `${share} %`}`;
  },
  async promote(suite, name, _argument, { notes }) {
    const { version } = await suite.promoteCanary(name, notes);
    return `${name} ${version} is live for everybody`;
  },
  async abort(suite, name, _argument, { notes }) {
    const { version } = await suite.abortCanary(name, notes);
    return `${name} ${version} is no canary any more`;
  },
  async rollback(suite, name, version, { notes }) {
    await suite.rollback(name, version, notes);
    return `${name} is back at ${version ?? 'the version before'}`;
  },
  async disable(suite, name, _argument, { notes }) {
    await suite.setEnabled(name, false, notes);
    return `${name} is switched off`;
  },
  async enable(suite, name, _argument, { notes }) {
    await suite.setEnabled(name, true, notes);
    return `${name} is switched on`;
  },
};

const TEXT = { type: 'string' };

/**
 * A suite whose store is at hand, which needs no `--to`.
 * @typedef {object} SuiteHere
 * @property {string} program what was typed before the command
 * @property {string} usage of the commands below, and where the store is
 * @property {() => Promise<ReturnType<typeof openSuite>>} open
 * @property {Record<string, (argument: string | undefined, second: string | undefined, notes: string) => Promise<string>>} commands
 * what nobody can ask of a suite elsewhere
 * @property {(error: unknown) => boolean} isRefusal whose message is a sentence for whoever typed the command
 */

/** @param {SuiteHere} [here] */
function usageOf({ program, usage } = { program: 'courier-publish' }) {
  const lines = [`Usage: ${program} <command>`, COMMANDS_USAGE, usage, OPTIONS_USAGE];
  return lines.filter(Boolean).join('\n');
}

/**
 * @param {string[]} args what was typed
 * @param {SuiteHere} [here]
 * @returns {Promise<string>} what was done
 */
async function publishing(args, here) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: TEXT, notes: TEXT, 'notes-file': TEXT, commit: TEXT, canary: TEXT },
  });
  const [command = '', name, argument] = positionals;
  const { to, commit, canary } = values;
  if (here && to === undefined && Object.hasOwn(here.commands, command)) {
    return here.commands[command](name, argument, (await givenNotes(values)) ?? '');
  }
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const isPlaced = to !== undefined || here !== undefined;
  if (!run || !name || !isPlaced || (canary !== undefined && command !== 'publish')) {
    throw new PublishError(usageOf(here));
  }
  const suite = to === undefined ? await here.open() : openSuite(to, process.env.PUBLISH_TOKEN);
  const notes = (await givenNotes(values)) ?? (await askForNotes());
  return run(suite, name, argument, { notes, commit, canary });
}

async function givenNotes({ notes, 'notes-file': file }) {
  const given = notes ?? (file && (await readFile(path.resolve(file), 'utf8')));
  return given?.trim();
}

/** Of a person at a terminal; a pipeline gives them as an option. */
async function askForNotes() {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('What changes for people who use it? ')).trim();
  } finally {
    terminal.close();
  }
}

/** @param {SuiteHere} [here] */
async function main(here) {
  try {
    console.log(await publishing(process.argv.slice(2), here));
  } catch (error) {
    const isUsage = error.code?.startsWith('ERR_PARSE_ARGS');
    const isExpected = error instanceof PublishError || here?.isRefusal(error);
    if (isUsage) console.error(`${error.message}\n\n${usageOf(here)}`);
    else console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

module.exports = { main };

if (require.main === module) void main();
