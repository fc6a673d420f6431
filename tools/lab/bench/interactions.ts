/**
 * `npm run bench -w tools -- interactions`: what inputs cost on a slowed-down processor, on every screen that is worked with, among
 * very many orders: the time to the next paint, the longest task, and how much React renders. The counts and the
 * processor times hold on a busy machine too. Prints a table and JSON.
 *
 *     npm run bench -w tools -- interactions --orders 100000 --rounds 3 --only quote
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { publishAll } from '../../publish/publish-all';
import type { StaffedApi } from '../chaos/shared/staffed-api';
import { chromiumPath } from '../../programs/chromium';
import { startMariaDb } from '../../programs/mariadb';
import { keepFigures } from './figures';
import { filledApi, foundExceptions } from './filled-api';
import { SCENES } from './interaction-scenes';
import type { PageWork } from './page-work';
import { type Interaction, medians, play } from './play-scenes';
import { MACHINE, print, tableRow } from './print';

const row = tableRow(34, 15);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  });
  const orders = Number(values.orders);
  const rounds = Number(values.rounds);
  const scenes = SCENES.filter(({ path }) => path.includes(values.only));
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-interactions-'));
  const server = await startMariaDb();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  let staffed: StaffedApi | null = null;
  try {
    await publishAll(folder);
    ({ staffed } = await filledApi(server, folder, orders));
    await foundExceptions({ staffed });
    const origin = `http://127.0.0.1:${staffed.api.port}`;
    const played: Interaction[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      played.push(await play(browser, origin, scenes));
    }
    report(played, orders);
  } finally {
    await browser.close();
    await staffed?.api.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(rounds: readonly (readonly Interaction[])[], orders: number): void {
  const interactions = medians(rounds);
  print(`\nAt a quarter of the processor's speed, ${orders} orders; ${MACHINE}`);
  print(`Medians of ${rounds.length} rounds; commits and components of React for each input`);
  print(
    row('', 'next paint', 'longest task', 'its CPU time', 'commits', 'components', 'shown after'),
  );
  for (const { name, ...work } of interactions) print(row(name, ...cellsOf(work)));
  print(JSON.stringify({ machine: MACHINE, orders, interactions }));
  keepFigures(
    interactions.map(({ name, nextPaint }) => ({
      name: `interactions: ${name}, ms to the next paint`,
      value: nextPaint,
      better: 'lower',
    })),
  );
}

function cellsOf({
  nextPaint,
  longestTask,
  longestTaskCpu,
  commits,
  rendered,
  shownAfter,
}: PageWork) {
  const times = [nextPaint, longestTask, longestTaskCpu].map(ms);
  const counts = [commits, rendered].map((count) => String(Math.round(count * 10) / 10));
  return [...times, ...counts, shownAfter > 0 ? ms(shownAfter) : ''];
}

const ms = (value: number) => `${Math.round(value)} ms`;

void main();
