#!/usr/bin/env node
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { createInterface } = require('node:readline/promises');
const { parseArgs } = require('node:util');
const { openSuite, PublishError } = require('./client.cjs');

const USAGE = `Usage: courier-publish <command> --to https://…
  publish <name> <folder>     publish a build; <name> is shell, or as in its remote.json
  canary <name> <share>       give a canary to another percentage of visitors, or to the staff
  promote <name>              make a canary live for everybody
  abort <name>                take a canary from its visitors
  rollback <name> [version]   back to an earlier version, the one before unless named
  disable <name>              switch a remote off: its pages say so
  enable <name>               and on again
With publish --canary 10 a tenth of the visitors get the version, with --canary staff the staff alone. --notes "…" or --notes-file FILE says what a change is for, --commit ID what was built.
The token of the team is in PUBLISH_TOKEN.`;

const COMMANDS = {
  async publish(suite, name, folder = 'dist', { notes, commit, canary }) {
    const { version, isNew } = await suite.publish(name, folder, { notes, commit, canary });
    if (!isNew) return `${name} ${version} is live already`;
    return canary ? `Published ${name} ${version} as a canary` : `Published ${name} ${version}`;
  },
  async canary(suite, name, share, { notes }) {
    if (share === undefined) throw new PublishError(USAGE);
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
 * @param {string[]} args what was typed
 * @returns {Promise<string>} what was done
 */
async function publishing(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: TEXT, notes: TEXT, 'notes-file': TEXT, commit: TEXT, canary: TEXT },
  });
  const [command = '', name, argument] = positionals;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const { to, commit, canary } = values;
  if (!run || !name || !to || (canary !== undefined && command !== 'publish')) {
    throw new PublishError(USAGE);
  }
  const suite = openSuite(to, process.env.PUBLISH_TOKEN);
  return run(suite, name, argument, { notes: await notesOf(values), commit, canary });
}

/** Of a person at a terminal where none are given; a pipeline gives them as an option. */
async function notesOf({ notes, 'notes-file': file }) {
  const given = notes ?? (file && (await readFile(path.resolve(file), 'utf8')));
  if (given !== undefined || !process.stdin.isTTY) return (given ?? '').trim();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('What changes for people who use it? ')).trim();
  } finally {
    terminal.close();
  }
}

function main() {
  publishing(process.argv.slice(2)).then(
    (line) => console.log(line),
    (error) => {
      const isUsage = error.code?.startsWith('ERR_PARSE_ARGS');
      const isExpected = error instanceof PublishError;
      console.error(isUsage ? `${error.message}\n\n${USAGE}` : isExpected ? error.message : error);
      process.exitCode = 1;
    },
  );
}

module.exports = { main };

if (require.main === module) main();
