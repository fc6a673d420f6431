import { get } from 'node:http';
import { createConnection } from 'mysql2';
import { setTimeout as pause } from 'node:timers/promises';
import type { StaffedApi } from '../chaos/shared/staffed-api';
import { keepFigures } from './figures';
import { print } from './print';
import { residentMemory } from './process-usage';

const GOALS = { aboveIdleMb: 40, rate: 0.5 };
const IDLE_MS = 5000;
const LOOK_EVERY_MS = 100;

/** The rows of the file, as mysql2 hands them over when nothing is done with them. */
const ROWS = `
  SELECT o.orderNumber, o.totalAmount, o.status, o.createdAt, o.shipdayOrderId, q.serviceType,
    a.fullName, a.phone, a.addressLine1, a.addressLine2, a.city, a.zipCode,
    b.addressLine1 AS toLine1, b.addressLine2 AS toLine2, b.city AS toCity, b.zipCode AS toZipCode, p.type, p.weight
  FROM orders o JOIN quotes q ON q.id = o.quoteId
  JOIN addresses a ON a.id = q.pickupAddressId JOIN addresses b ON b.id = q.deliveryAddressId
  JOIN quote_packages l ON l.quoteId = q.id JOIN packages p ON p.id = l.packageId
  ORDER BY o.id DESC`;

/**
 * Exports all orders as CSV from a process that was just started, and reads the same rows with the driver alone: how many
 * rows a second each, and by how much the process grows from its idle memory until the last row.
 */
export async function measureExport(staffed: StaffedApi): Promise<void> {
  const { api, databaseUrl } = staffed;
  await api.stop();
  await api.start();
  const cookie = await staffed.sessionOf('admin');
  await pause(IDLE_MS);
  const idleMb = residentMemory(api.pid);
  let mostMb = idleMb;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, residentMemory(api.pid));
  }, LOOK_EVERY_MS);
  const exported = await perSecond(() => linesOf(api.port, cookie));
  clearInterval(timer);
  const read = await perSecond(() => rowsOf(databaseUrl));
  const [aboveIdleMb, rate] = [mostMb - idleMb, exported / read];
  print(`CSV of all orders: ${exported.toFixed(0)} rows a second`);
  print(
    `the driver alone: ${read.toFixed(0)} rows a second; rate ${rate.toFixed(2)}, goal ≥ ${GOALS.rate}`,
  );
  print(`memory above idle: ${aboveIdleMb.toFixed(0)} MB, goal ≤ ${GOALS.aboveIdleMb} MB`);
  print(JSON.stringify({ exported, read, rate, idleMb, aboveIdleMb, goals: GOALS }));
  keepFigures([
    { name: 'export: part of the rate of the driver', value: rate, better: 'higher' },
    { name: 'export: memory above idle, MB', value: aboveIdleMb, better: 'lower' },
  ]);
}

async function perSecond(work: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const rows = await work();
  return (rows * 1000) / (performance.now() - began);
}

/** How many orders the file has: its lines but the first, none of which holds a line break in these. */
function linesOf(port: number, cookie: string): Promise<number> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const path = '/api/orders/export.csv';
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      let lines = -1;
      response.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      });
      response.once('end', () => resolve(lines));
      response.once('error', reject);
    });
    asked.once('error', reject);
  });
}

function rowsOf(databaseUrl: string): Promise<number> {
  const connection = createConnection(databaseUrl);
  return new Promise<number>((resolve, reject) => {
    let rows = 0;
    const reading = connection.query(ROWS);
    reading.on('result', () => (rows += 1));
    reading.once('end', () => resolve(rows));
    reading.once('error', reject);
  }).finally(() => connection.end());
}
