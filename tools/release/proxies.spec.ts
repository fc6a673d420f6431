import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROBLEMS } from '../../api/src/platform/http/problem';
import { plainCaddyfile, startCaddy } from '../programs/caddy';
import { plainNginxSite, startNginx } from '../programs/nginx';
import { freePort, stop, until } from '../programs/processes';
import { ensurePrograms, HOSTING_PROGRAMS } from '../programs/requirements';

/** More of them than there are places in nginx's recipe, for one network or for all together. */
const MANY = 100;
const STRANGER = '203.0.113.7';
const VISITOR = '198.51.100.1';

/** What the proxies are in front of: it answers what has arrived whole, or holds it where a test says so. */
let api: Server;
let apiPort: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let folder: string;

beforeAll(async () => {
  const missing = await ensurePrograms(console.log, HOSTING_PROGRAMS);
  if (missing) throw new Error(missing);
  folder = await mkdtemp(path.join(tmpdir(), 'courier-proxies-'));
  apiPort = await freePort();
});
beforeEach(async () => {
  answer = (request, response) => request.resume().once('end', () => response.end('answer'));
  api = createServer((request, response) => answer(request, response));
  api.listen(apiPort, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(closeApi);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('The site of nginx', () => {
  let nginx: ChildProcess;
  let site: string;
  let open: Socket[] = [];

  beforeAll(async () => {
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    // The tests come from everywhere.
    const addresses = '  set_real_ip_from 127.0.0.1;\n  real_ip_header X-From;\n';
    const recipe = await plainNginxSite(port, apiPort);
    nginx = await startNginx(recipe.replace(/^.*listen .*\n/gm, `$&${addresses}`), folder);
    await until(() => answers(site, () => true), 10_000);
  });
  afterEach(() => {
    for (const socket of open) socket.destroy();
    open = [];
  });
  afterAll(() => stop(nginx, 5000));

  const ask = (from: string, address = '/api/orders/EC000000') =>
    fetch(site + address, { headers: { 'x-from': from } });

  /** Calls whose bodies of 1 kB have begun, when they have arrived. */
  async function callSlowly(from: string, count: number): Promise<Socket[]> {
    const head = [
      'POST /api/quotes HTTP/1.1',
      'host: localhost',
      `x-from: ${from}`,
      'content-length: 1000',
    ].join('\r\n');
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(Number(new URL(site).port), '127.0.0.1');
      socket.on('error', () => undefined).resume();
      socket.write(`${head}\r\n\r\nx`);
      return socket;
    });
    open.push(...sockets);
    await pause(500);
    return sockets;
  }

  it('answers others while one network sends bodies slowly, and refuses more of that one in the API’s words', async () => {
    const slow = await callSlowly(STRANGER, MANY);
    const refused = await ask(STRANGER);
    // A byte every three seconds is never late.
    for (let second = 0; second < 15; second += 3) {
      await pause(3000);
      for (const socket of slow) socket.write('x');
      expect((await ask(VISITOR)).status).toBe(200);
      expect((await ask(STRANGER)).status).toBe(503);
      expect((await ask(STRANGER, '/api/health')).status).toBe(200);
      expect((await ask(STRANGER, '/tracking')).status).toBe(200);
    }

    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '1',
      'content-type': 'application/problem+json',
    });
    expect(await refused.json()).toMatchObject({
      status: 503,
      ...PROBLEMS[503],
      message: PROBLEMS[503]?.detail,
    });
  });

  it('answers others while many networks send bodies slowly', async () => {
    const networks = Array.from({ length: MANY }, (_, network) => `203.0.113.${network}`);
    await Promise.all(networks.map((network) => callSlowly(network, 3)));

    expect((await ask(VISITOR)).status).toBe(200);
  });

  it('answers others while many networks do not read long answers', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024));
    for (let network = 0; network < MANY; network += 1) {
      const socket = connect(Number(new URL(site).port), '127.0.0.1').pause();
      socket.write(
        `GET /api/orders HTTP/1.1\r\nhost: localhost\r\nx-from: 203.0.113.${network}\r\n\r\n`,
      );
      open.push(socket);
    }
    await pause(1000);

    expect((await ask(VISITOR)).status).toBe(200);
  });

  it('ends a call of which nothing has come for ten seconds', async () => {
    const [body] = (await callSlowly(STRANGER, 1)) as [Socket];
    const headers = connect(Number(new URL(site).port), '127.0.0.1');
    headers.on('error', () => undefined).resume();
    headers.write('GET /api/health HTTP/1.1\r\n');
    const started = Date.now();

    await Promise.all([body, headers].map(closing));

    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it('counts a line’s addresses of IPv6 together, and the line beside it on its own', async () => {
    await callSlowly('2001:db8:1:1::1', MANY);

    expect((await ask('2001:db8:1:1:ffff::2')).status).toBe(503);
    expect((await ask('2001:db8:1:2::1')).status).toBe(200);
  });

  it('refuses calls beyond those that the processes work on, and serves them when they have ended', async () => {
    const held: ServerResponse[] = [];
    const whenCalm = answer;
    answer = (request, response) => {
      if (request.url === '/api/held') held.push(response);
      else whenCalm(request, response);
    };
    const calls = Array.from({ length: MANY }, (_, network) =>
      ask(`203.0.113.${network}`, '/api/held'),
    );
    await until(() => Promise.resolve(held.length >= 64), 10_000);
    const refused = await ask(VISITOR);
    const page = await ask(VISITOR, '/tracking');
    for (const response of held) response.end();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);

    expect([refused.status, page.status]).toEqual([503, 200]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(64);
    expect((await ask(VISITOR)).status).toBe(200);
  });

  it('has visitors wait at a page that asks again, and calls repeated, while the process is replaced', async () => {
    await closeApi();
    const page = await ask(VISITOR, '/tracking/app.js');
    const call = await ask(VISITOR);

    expect([page.status, page.headers.get('content-type'), page.headers.get('refresh')]).toEqual([
      503,
      'text/html',
      '2',
    ]);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await call.json()).toMatchObject({ ...PROBLEMS[503] });
  });
});

describe('The Caddyfile', () => {
  let caddy: ChildProcess;
  let site: string;

  beforeAll(async () => {
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    const recipe = await plainCaddyfile(port, apiPort);
    // Else the test of what comes after it would take that long.
    caddy = await startCaddy(recipe.replace('lb_try_duration 30s', 'lb_try_duration 4s'), folder);
  });
  // The API of each test is another one, which Caddy notices by itself.
  beforeEach(() => until(() => answers(`${site}/api/health`), 20_000));
  afterAll(() => stop(caddy, 5000));

  it('lets through a build of the size that the API takes', async () => {
    const body = Buffer.alloc(30 * 1024 * 1024);

    const { status } = await fetch(`${site}/api/publishing/customer`, { method: 'POST', body });

    expect(status).toBe(200);
  });

  it('has visitors wait while the process is replaced', async () => {
    await closeApi();
    const waiting = fetch(`${site}/tracking`);
    await pause(2300);
    api.listen(apiPort, '127.0.0.1');

    expect((await waiting).status).toBe(200);
  });

  it('has visitors wait at a page that asks again, and calls repeated, where that takes longer', async () => {
    await closeApi();
    const [page, call] = await Promise.all(
      ['/tracking', '/api/orders/EC000000'].map((address) => fetch(site + address)),
    );

    expect([page?.status, page?.headers.get('refresh')]).toEqual([503, '2']);
    expect([call?.status, call?.headers.get('retry-after')]).toEqual([503, '2']);
    expect(call?.headers.get('content-type')).toBe('application/problem+json');
    expect(await call?.json()).toMatchObject({ ...PROBLEMS[503] });
  });
});

async function closeApi(): Promise<void> {
  if (!api.listening) return;
  const closed = once(api, 'close');
  api.close();
  api.closeAllConnections();
  await closed;
}

/** @param isAnswer of a proxy before which nothing runs yet any will do */
const answers = (address: string, isAnswer = ({ ok }: Response) => ok) =>
  fetch(address).then(isAnswer, () => false);

const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
