import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { extract } from 'tar';
import { type Answer, ask, bodyOf } from '../lab/chaos/shared/client';
import { askOrder, askQuote } from '../lab/chaos/shared/orders';
import { plainCaddyfile, startCaddy } from '../programs/caddy';
import { type MariaDb, newDatabase, startMariaDb } from '../programs/mariadb';
import { plainNginxSite, startNginx } from '../programs/nginx';
import { freePort, run, stop, until } from '../programs/processes';
import { ensurePrograms, HOSTING_PROGRAMS } from '../programs/requirements';
import { buildSuite } from '../start/build';
import { writeArchive } from './archive';
import { ServiceManager } from './service-manager';

const OLD = 'courier-suite-9.8.7-abcdef0';
const NEW = 'courier-suite-9.9.0-fedcba9';

/** What an operator fills in, with what the suite imitates instead of real services. */
const SETTINGS = `
PUBLIC_URL=https://couriers.example
TRUST_PROXY=true
ADMIN_EMAIL=admin@couriers.example
ADMIN_PASSWORD="Protea and Marula 7"
MAIL_FROM=Courier <no-reply@couriers.example>
COMPANY_NAME="Mzansi's Parcels"
COMPANY_PHONE=010 500 1235
COMPANY_EMAIL=hello@couriers.example
WITHOUT_MAIL=true
SHIPDAY_SIMULATOR=true
RATE_LIMIT_SCALE=100000
LOG_LEVEL=warn
`;

/** What needs root: each with what is done instead. */
const PROGRAMS = {
  useradd: 'exit 0',
  runuser: 'shift 3; exec "$@"',
  install: '/usr/bin/install $(echo "$*" | sed -E "s/-[go] courier//")',
};

let scratch: string;
/** Stands for `/` in the commands of the guide. */
let root: string;
let port: number;
let manager: ServiceManager;
let control: Server;
let database: MariaDb;
const children: ChildProcess[] = [];
/** Customers stop ordering, whatever has happened. */
let isOver = false;

/** Puts paths and the port of the guide and of the units where they are here. */
const placed = (text: string) =>
  text
    .replaceAll(
      /(?<![\w.])\/(?=opt\/courier|etc\/courier|etc\/systemd|var\/lib\/courier)/g,
      `${root}/`,
    )
    .replaceAll('8080', String(port));

beforeAll(async () => {
  const missing = await ensurePrograms(console.log, HOSTING_PROGRAMS);
  if (missing) throw new Error(missing);
  await buildSuite(() => undefined);
  scratch = await mkdtemp(path.join(tmpdir(), 'courier-install-'));
  root = path.join(scratch, 'root');
  await mkdir(path.join(root, 'etc/systemd/system'), { recursive: true });
  port = await freePort();
  for (const release of [OLD, NEW]) {
    const file = path.join(scratch, `${release}-linux-x64.tar.gz`);
    const name = release.replace('courier-suite-', '');
    await writeArchive(file, name, new Date('2026-01-01T00:00:00Z'), 1);
  }
  database = await startMariaDb();
  manager = new ServiceManager(
    path.join(root, 'etc/systemd/system'),
    placed,
    path.join(scratch, 'service.log'),
  );
  control = createServer((request, response) => {
    void text(request)
      .then((words) => manager.systemctl(JSON.parse(words) as string[]))
      .then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
      );
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  await installPrograms();
}, 600_000);
afterAll(async () => {
  isOver = true;
  await Promise.all(children.map((child) => stop(child, 20_000)));
  await manager.end();
  manager.close();
  control.close();
  await database.stop();
  await rm(scratch, { recursive: true, force: true });
});

async function installPrograms(): Promise<void> {
  const { port: reached } = control.address() as { port: number };
  const send = `fetch("http://127.0.0.1:${reached}", { method: "POST", body: JSON.stringify(process.argv.slice(1)) })
    .then(async (done) => { process.stderr.write(await done.text()); process.exit(done.ok ? 0 : 1); })`;
  const systemctl = `exec node -e '${send}' -- "$@"`;
  await mkdir(path.join(scratch, 'programs'));
  for (const [name, script] of Object.entries({ ...PROGRAMS, systemctl })) {
    const file = path.join(scratch, 'programs', name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
  }
}

/** The commands of the guide, block by block. */
async function blocks(): Promise<string[][]> {
  const guide = await readFile(path.join(__dirname, 'INSTALL.md'), 'utf8');
  const found = Array.from(guide.matchAll(/```sh\n([\s\S]*?)```/g), ([, block = '']) => block);
  return found.map((block) => block.trim().split('\n'));
}

/** Runs a block as root would, and says how each of its commands ended and what it printed. */
async function runBlock(lines: readonly string[], release: string) {
  const script = lines
    .map((line) => placed(line.replace(/^release=.*/, `release=${release}`)))
    .map((line) => `${line}\nprintf '→ %s\\n' $?`)
    .join('\n');
  const PATH = `${scratch}/programs:${path.dirname(process.execPath)}:/usr/bin:/bin`;
  const { output } = await run('/bin/sh', ['-c', script], { cwd: scratch, env: { PATH } });
  const parts = output.split(/→ (\d+)\n/);
  return lines.map((line, index) => ({
    line,
    printed: parts[2 * index] ?? '',
    code: Number(parts[2 * index + 1]),
  }));
}

/** Those that failed. A doctor says what is missing, and ends with 1 for it. */
const failed = (done: Awaited<ReturnType<typeof runBlock>>) =>
  done.filter(({ line, code }) => code !== 0 && !(line.endsWith('doctor') && code === 1));

const isReady = (origin: string) =>
  until(
    () =>
      fetch(`${origin}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120_000,
  );

/** A customer who asks once, as somebody does who does not know that a machine is upgraded, and a visitor beside. */
class Customer {
  readonly orders: string[] = [];
  /** Everything else than what was asked for. */
  readonly refused: string[] = [];
  /** How often the API itself said that it was busy, as it may with a slow database; a proxy has no such word. */
  busy = 0;

  constructor(private readonly proxy: number) {}

  async goOn(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const quote = this.taken(await askQuote(this.proxy), 201);
      const order = quote && (await askOrder(this.proxy, bodyOf<{ id: number }>(quote).id));
      const placed = order && this.taken(order, 201);
      if (placed) this.orders.push(bodyOf<{ orderNumber: string }>(placed).orderNumber);
      const headers = { accept: 'text/html' };
      this.taken(await ask(this.proxy, { path: '/tracking', headers }), 200);
      await pause(50);
    }
  }

  private taken(answer: Answer, status: number): Answer {
    if (answer?.status === status) return answer;
    if (answer?.status === 503 && answer.headers['x-request-id']) this.busy += 1;
    else this.refused.push(`${new Date().toISOString()} ${answer?.status} ${answer?.text}`);
    return null;
  }
}

it('The guide’s first commands start an unpacked release with its demo', async () => {
  const [lines = []] = await blocks();
  await extract({ file: path.join(scratch, `${OLD}-linux-x64.tar.gz`), cwd: scratch });
  const folder = path.join(scratch, OLD);
  const PORT = String(await freePort());
  const env = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, PORT };
  const codes: Record<string, number> = {};
  let printed = '';
  for (const line of lines) {
    const command = line.replace(/#.*/, '').trim();
    if (command !== './courier start') {
      codes[command] = (await run('/bin/sh', ['-c', command], { cwd: folder, env })).code;
      continue;
    }
    const child = spawn('/bin/sh', ['-c', `exec ${command}`], { cwd: folder, env });
    children.push(child);
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    expect(await isReady(`http://127.0.0.1:${PORT}`)).toBe(true);
  }

  expect(codes).toEqual({ 'sha256sum -c SHA256SUMS --quiet': 0, './courier doctor': 0 });
  expect(printed).toMatch(/admin@\S+/);
  await Promise.all(children.splice(0).map((child) => stop(child, 20_000)));
});

it('The guide’s commands install, upgrade and take back a machine, and no call through a proxy fails for it', async () => {
  const [, install = [], begin = [], prepare = [], upgrade = [], takeBack = []] = await blocks();
  expect(failed(await runBlock(install, OLD))).toEqual([]);
  const settings = path.join(root, 'etc/courier/courier.env');
  expect(((await stat(settings)).mode & 0o777).toString(8)).toBe('640');
  const url = await newDatabase(database.url, 'installed');
  await appendFile(settings, `${SETTINGS}DATABASE_URL=${url}\n`);
  expect(failed(await runBlock(begin, OLD))).toEqual([]);
  expect(await isReady(`http://127.0.0.1:${port}`)).toBe(true);
  expect(manager.running).toBe(OLD);

  const [nginx, caddy] = [await freePort(), await freePort()];
  children.push(await startNginx(await plainNginxSite(nginx, port), scratch));
  children.push(await startCaddy(await plainCaddyfile(caddy, port), scratch));
  for (const proxy of [nginx, caddy]) expect(await isReady(`http://127.0.0.1:${proxy}`)).toBe(true);
  const customers = [nginx, caddy, nginx, caddy].map((proxy) => new Customer(proxy));
  const ordering = customers.map((customer) => customer.goOn(() => isOver));
  /** Until every customer has ordered so many times more. */
  const moreOrders = async (count: number) => {
    const enough = customers.map(({ orders }) => orders.length + count);
    const isEnough = () =>
      customers.every(({ orders }, index) => orders.length >= (enough[index] ?? 0));
    const hasRefused = () => customers.some(({ refused }) => refused.length > 0);
    await until(() => Promise.resolve(isEnough()), 180_000, hasRefused);
    expect(customers.flatMap(({ refused }) => refused)).toEqual([]);
  };

  await moreOrders(3);
  expect(failed(await runBlock(prepare, NEW))).toEqual([]);
  expect(manager.running).toBe(OLD);
  for (const [block, release] of [
    [upgrade, NEW],
    [takeBack, OLD],
  ] as const) {
    expect(failed(await runBlock(block, release))).toEqual([]);
    await moreOrders(5);
    expect(manager.running).toBe(release);
  }
  isOver = true;
  await Promise.all(ordering);

  expect(customers.flatMap(({ refused }) => refused)).toEqual([]);
  const orders = customers.flatMap((customer) => customer.orders);
  const busy = customers.reduce((sum, customer) => sum + customer.busy, 0);
  expect(busy).toBeLessThan(orders.length / 10);
  for (const orderNumber of orders) {
    const found = await ask(port, { path: `/api/orders/${orderNumber}` });
    expect(found?.status).toBe(200);
  }
}, 600_000);
