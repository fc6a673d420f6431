#!/usr/bin/env node
/**
 * `courier-mountable --from https://staging.example` writes `src/mountable.d.ts`: the types of what the remotes live there
 * expose for others to mount, which `mount` of the host takes.
 */
const { writeFile } = require('node:fs/promises');
const path = require('node:path');
const { parseArgs } = require('node:util');

const USAGE = 'Usage: courier-mountable --from https://… [--output src/mountable.d.ts]';
/** What every remote exposes for the shell. */
const PAGES = './App';

/**
 * @param {string} site that serves the remotes
 * @returns {Promise<Record<string, string[]>>} what each remote exposes besides its pages, by its name
 */
async function mountableAt(site) {
  const { remotes } = await readJson(new URL('/discovery.json', site));
  const found = {};
  for (const [name, { entry }] of Object.entries(remotes)) {
    // Beside its entry, wherever the files of remotes are.
    const { exposes } = await readJson(new URL('mf-manifest.json', new URL(entry, site)));
    const parts = exposes.map((exposed) => exposed.path).filter((part) => part !== PAGES);
    if (parts.length > 0) found[name] = parts.sort();
  }
  return found;
}

async function readJson(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}

/** @param {Record<string, string[]>} mountable */
function declarationOf(mountable, site) {
  const lines = Object.entries(mountable).map(([name, parts]) => {
    const union = parts.map((part) => `'${part}'`).join(' | ');
    return `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${union};`;
  });
  return `// Written by courier-mountable from ${new URL(site).origin}: what the remotes live there expose.
import '@courier/shared-ui/host';

declare module '@courier/shared-ui/host' {
  interface Mountable {
${lines.sort().join('\n')}
  }
}
`;
}

async function main() {
  const TEXT = { type: 'string' };
  try {
    const { values } = parseArgs({ options: { from: TEXT, output: TEXT } });
    const { from, output = 'src/mountable.d.ts' } = values;
    if (!from || !URL.canParse(from)) throw new Error(USAGE);
    await writeFile(path.resolve(output), declarationOf(await mountableAt(from), from));
    console.log(`Wrote ${output}`);
  } catch (error) {
    const { message } = error.cause ?? error;
    console.error(message);
    process.exitCode = 1;
  }
}

void main();
