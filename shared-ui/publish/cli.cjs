#!/usr/bin/env node
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { createInterface } = require('node:readline/promises');
const { parseArgs } = require('node:util');
const { openSuite, PublishError } = require('./client.cjs');

const COMMANDS_USAGE = `  status                      what is live, what a rollback brings back, and what waits
  list <name>                 the versions that may be rolled back to
  publish <name> <folder>     publish a build; <name> is shell, or as in its remote.json
  canary <name> <share>       give a canary to another percentage of visitors, to the staff, or to auto
  promote <name>              make a canary live for everybody
  abort <name>                take a canary from its visitors
  rollback <name> [version]   back to an earlier version, the one before unless named
  disable <name>              switch a remote off: its pages say so
  enable <name>               and on again`;

const OPTIONS_USAGE = `With publish --canary auto some visitors get the version, as many as the site has set, and it promotes itself once it has done
well. With --canary 10 a tenth of them get it, with --canary staff the staff alone.
With publish --preview mr-12 nobody gets it but those who open the link that is printed, until it ends.
With --notes "…" or --notes-file FILE it is kept what a change is for, with --commit ID what was built.
With --to https://… a suite elsewhere is asked, which requires the token of the team in PUBLISH_TOKEN, and notes for what changes.`;

const COMMANDS = {
  async status(suite) {
    return (await suite.status()).lines.join('\n');
  },
  async list(suite, name) {
    return (await suite.versions(name)).lines.join('\n');
  },
  async publish(suite, name, folder = 'dist', { notes, commit, canary, preview }) {
    const published = await suite.publish(name, folder, { notes, commit, canary, preview });
    const { version, isNew, state, changes, link, ends } = published;
    if (link) return `Preview of ${name} ${version}, until ${ends.slice(0, 10)}: ${link}`;
    if (!isNew) return `${name} ${version} is live already`;
    if (state === 'waiting') {
      return [
        `${name} ${version} waits for an administrator's yes in the back office. What was live stays until then. It changes:`,
        ...changes.map(changeWords),
      ].join('\n');
    }
    const how = state === 'canary' ? ` as a canary for ${wordsFor(canary)}` : '';
    return `Published ${name} ${version}${how}${sizeWords(published)}`;
  },
  async canary(suite, name, share, { notes }) {
    if (share === undefined)
      throw new PublishError('Say who gets the canary: a percentage of visitors, or staff.');
    const { version } = await suite.changeCanary(name, share, notes);
    return `${name} ${version} is a canary for ${wordsFor(share)}`;
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
    if (version) return `${name} is back at ${version}`;
    const { lines } = await suite.status();
    return lines.find((line) => line.startsWith(`${name} `)) ?? `${name} is back`;
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

/** Commands that read, and need no reason. */
const READING = new Set(['status', 'list']);

/** What of the site a change of each kind is about. */
const CHANGED = {
  roles: 'who may see',
  link: 'link to',
  desk: 'place of the desk',
  card: 'card in',
};

function changeWords({ kind, path, before, after }) {
  if (kind === 'route') return `  path ${path}: ${before === null ? 'new' : 'given up'}`;
  const what = CHANGED[kind] ?? kind;
  const nothing = kind === 'roles' ? 'everybody' : 'none';
  return `  ${what} ${path}: ${before ?? nothing} -> ${after ?? nothing}`;
}

function sizeWords({ scriptBytes, scriptBytesGzip }) {
  if (typeof scriptBytes !== 'number') return '';
  const kilobytes = (bytes) => `${Math.ceil(bytes / 1000)} kB`;
  const packed = scriptBytesGzip === null ? '' : `, ${kilobytes(scriptBytesGzip)} compressed`;
  return ` (${kilobytes(scriptBytes)} of script${packed})`;
}

function wordsFor(share) {
  if (share === 'auto') return "the site's share of the visitors, which promotes itself";
  return share === 'staff' ? 'the staff' : `${share} %`;
}

const TEXT = { type: 'string' };

const USAGE = `Usage: courier-publish <command> --to https://…
${COMMANDS_USAGE}
${OPTIONS_USAGE}`;

/**
 * @param {string[]} args what was typed
 * @returns {Promise<string>} what was done
 */
async function publishing(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: TEXT,
      notes: TEXT,
      'notes-file': TEXT,
      commit: TEXT,
      canary: TEXT,
      preview: TEXT,
    },
  });
  const [command = '', name, argument] = positionals;
  const { to, commit, canary, preview } = values;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const isFitting = (canary ?? preview) === undefined || command === 'publish';
  if (!run || !(name || command === 'status') || to === undefined || !isFitting) {
    throw new PublishError(USAGE);
  }
  const suite = openSuite(to, process.env.PUBLISH_TOKEN);
  const notes = READING.has(command) ? '' : ((await givenNotes(values)) ?? (await askForNotes()));
  return run(suite, name, argument, { notes, commit, canary, preview });
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

async function main() {
  try {
    console.log(await publishing(process.argv.slice(2)));
  } catch (error) {
    const isUsage = error.code?.startsWith('ERR_PARSE_ARGS');
    if (isUsage) console.error(`${error.message}\n\n${USAGE}`);
    else console.error(error instanceof PublishError ? error.message : error);
    process.exitCode = 1;
  }
}

module.exports = { main };

if (require.main === module) void main();
