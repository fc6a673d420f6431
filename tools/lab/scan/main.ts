/**
 * `npm run scan -w tools`: Wapiti and sqlmap against the built suite, with the session of each role, and against a server
 * that is weak on purpose, which both have to find out. Ends with 1 at a finding that is more than a remark.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../api/test/harness/demo-logins';
import { publishAll } from '../../publish/publish-all';
import { freePort } from '../../programs/processes';
import { ensurePrograms, SCANNERS } from '../../programs/requirements';
import { preflight } from '../../start/preflight';
import { startSuite } from '../../start/suite';
import { whyHarmless } from './explained';
import type { Finding } from './finding';
import {
  hasParameters,
  type OpenApi,
  readingRequests,
  type Samples,
  type ScanRequest,
  SCANNED_ROLES,
  writingRequests,
} from './requests';
import { sqlmap } from './sqlmap';
import { wapiti } from './wapiti';
import { startWeakServer } from './weak-server';

/** sqlmap runs at the same time: one waits for the server while the other thinks. */
const LANES = 2;

async function main(): Promise<void> {
  const missing = await ensurePrograms(print, SCANNERS);
  if (missing !== null) throw new Error(missing);
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-scan-'));
  try {
    await scanWeakServer(folder);
    await scanSuite(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error when a scanner is blind */
async function scanWeakServer(folder: string): Promise<void> {
  const server = await startWeakServer();
  try {
    const byWapiti = await wapiti(server.origin, 'weak', [], [], folder);
    const kinds = new Set(byWapiti.filter(({ isSerious }) => isSerious).map(({ kind }) => kind));
    for (const kind of ['Cross Site Scripting', 'SQL Injection']) {
      if (!kinds.has(kind)) throw new Error(`Wapiti does not find ${kind} in the weak server.`);
    }
    const request = { method: 'GET', path: '/parcel?id=1' };
    const bySqlmap = await sqlmap(server.origin, 'weak', request, [], folder);
    if (bySqlmap.length === 0) throw new Error('sqlmap does not find the weak server’s injection.');
    print(`weak server: Wapiti found ${[...kinds].join(', ')}; sqlmap found SQL injection`);
  } finally {
    server.close();
  }
}

async function scanSuite(folder: string): Promise<void> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'error',
    DEMO_PASSWORD,
    // A limit would answer in place of what is behind it.
    RATE_LIMIT_SCALE: '1000000',
  };
  const config = await preflight(environment);
  await publishAll(config.dataDir);
  const suite = await startSuite(config, environment);
  try {
    const origin = `http://${config.host}:${config.port}`;
    const document = (await getJson(`${origin}/api/docs/openapi.json`)) as OpenApi;
    const samples = await samplesOf(origin);
    const findings: Finding[] = [];
    for (const role of SCANNED_ROLES) {
      findings.push(...(await scanAs(origin, role, document, samples, folder)));
    }
    report(findings);
  } finally {
    await suite.stop();
  }
}

async function scanAs(
  origin: string,
  role: string,
  document: OpenApi,
  samples: Samples,
  folder: string,
): Promise<Finding[]> {
  const started = Date.now();
  const headers = await headersOf(origin, role);
  const reading = await allowed(origin, readingRequests(document, samples), headers);
  const addresses = reading.map(({ path: address }) => address.replaceAll('*', ''));
  const findings = await wapiti(origin, role, addresses, headers, folder);
  const requests = [...reading.filter(hasParameters), ...writingRequests(role, samples)];
  const waiting = [...requests];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      findings.push(...(await sqlmap(origin, role, next, headers, folder)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await requireSession(origin, role, headers);
  const seconds = Math.round((Date.now() - started) / 1000);
  print(
    `${role}: Wapiti from ${addresses.length} addresses, sqlmap in ${requests.length} requests, ${seconds} s`,
  );
  return findings;
}

/** The session of a role, as a browser on the suite's own pages sends it. */
async function headersOf(origin: string, role: string): Promise<string[]> {
  const account = DEMO_LOGINS.find((each) => each.role === role);
  if (!account) return [];
  const { email, password } = account;
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  const [cookie] = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  if (!cookie) throw new Error(`The ${role} of the demo cannot sign in: ${answer.status}.`);
  return [`Cookie: ${cookie}`, `Origin: ${origin}`];
}

/** A scan whose session ended half-way has seen refusals only. */
async function requireSession(origin: string, role: string, headers: readonly string[]) {
  if (headers.length === 0) return;
  const { status } = await send(origin, { method: 'GET', path: '/api/account' }, headers);
  if (status !== 200) throw new Error(`The session of the ${role} ended during the scan.`);
}

async function allowed(
  origin: string,
  requests: readonly ScanRequest[],
  headers: readonly string[],
): Promise<ScanRequest[]> {
  const statuses = await Promise.all(
    requests.map(async (request) => (await send(origin, request, headers)).status),
  );
  return requests.filter((_, at) => statuses[at] !== 401 && statuses[at] !== 403);
}

async function send(
  origin: string,
  { method, path: address }: ScanRequest,
  headers: readonly string[],
) {
  const pairs = headers.map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const answer = await fetch(origin + address.replaceAll('*', ''), { method, headers: pairs });
  await answer.arrayBuffer();
  return answer;
}

async function samplesOf(origin: string): Promise<Samples> {
  const [cookie = ''] = await headersOf(origin, 'admin');
  const headers = { cookie: cookie.replace('Cookie: ', '') };
  const [order] = rowsOf(await getJson(`${origin}/api/orders?limit=1`, headers));
  const [ticket] = rowsOf(await getJson(`${origin}/api/support/tickets?limit=1`, headers));
  return { orderNumber: String(order?.orderNumber), ticketId: Number(ticket?.id) };
}

function rowsOf(page: unknown): Record<string, unknown>[] {
  if (Array.isArray(page)) return page as Record<string, unknown>[];
  const [rows = []] = Object.values(page as Record<string, unknown>).filter(Array.isArray);
  return rows as Record<string, unknown>[];
}

async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(url, { headers })).json();
}

function report(findings: readonly Finding[]): void {
  for (const finding of findings) {
    const { scanner, role, kind, where } = finding;
    const why = whyHarmless(finding);
    const rank = why === null ? 'FINDING' : `remark (${why})`;
    print(`${rank}: ${scanner} as ${role}: ${kind}: ${where}`);
  }
  const serious = findings.filter((finding) => whyHarmless(finding) === null).length;
  print(`${serious} findings, ${findings.length - serious} remarks`);
  if (serious > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
