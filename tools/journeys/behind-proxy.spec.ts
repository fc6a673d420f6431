import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { freePort, run, stop } from '../programs/processes';
import { ensurePrograms, HOSTING_PROGRAMS } from '../programs/requirements';
import { placeOrder } from './customer-steps';
import { expect, runsOn, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';

const NGINX_CONF = path.join(ROOT, 'tools/release/recipes/nginx.conf');

// The certificate is of nobody that a browser trusts.
test.use({ ignoreHTTPSErrors: true });

let folder: string;
let suite: OwnSuite;
let nginx: ChildProcess;
let site: string;
let plainPort: number;

test.beforeAll(async () => {
  runsOn('desktop');
  const missing = await ensurePrograms(console.log, HOSTING_PROGRAMS);
  if (missing) throw new Error(missing);
  folder = await mkdtemp(path.join(tmpdir(), 'courier-proxy-'));
  // Workers of nginx are somebody else.
  await chmod(folder, 0o755);
  const tlsPort = await freePort();
  plainPort = await freePort();
  site = `https://localhost:${tlsPort}`;
  const behindProxy = { PUBLIC_URL: site, TRUST_PROXY: 'true', SHIPDAY_SIMULATOR: 'true' };
  suite = await startOwnSuite(async () => behindProxy);
  nginx = await startNginx(Number(new URL(suite.site).port), tlsPort);
});
test.afterAll(async () => {
  if (!folder) return;
  await stop(nginx, 5000);
  await suite.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the suite behind nginx serves pages over HTTP/2, takes an order and sends its updates as they come', async ({
  page,
  playwright,
}) => {
  runsOn('desktop');
  const answer = await page.goto(site);
  await expect(page.getByRole('link', { name: 'Get a Quote' }).first()).toBeVisible();
  const headers = await answer?.allHeaders();
  expect(headers?.['strict-transport-security']).toContain('max-age=');
  expect(headers?.['content-encoding']).toBe('br');
  const protocol = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming).nextHopProtocol;
  });
  expect(protocol).toBe('h2');

  const request = await playwright.request.newContext({ baseURL: site, ignoreHTTPSErrors: true });
  const caller = { request, url: () => site };
  const number = await placeOrder(caller, { packages: [PARCEL] });
  await request.dispose();
  await page.goto(`${site}/tracking?number=${number}`);
  await expect(page.getByText(number).first()).toBeVisible();

  const first = await page.evaluate(async (address) => {
    const stream = await fetch(address, { signal: AbortSignal.timeout(20_000) });
    const chunk = await stream.body?.getReader().read();
    return new TextDecoder().decode(chunk?.value);
  }, `/api/orders/${number}/events`);
  expect(first).not.toBe('');
});

test('nginx sends pages without TLS on to it, and refuses calls of the API', async ({
  request,
}) => {
  runsOn('desktop');
  const plain = `http://127.0.0.1:${plainPort}`;
  const page = await request.get(`${plain}/quote`, { maxRedirects: 0 });
  const call = await request.get(`${plain}/api/health`, { maxRedirects: 0 });

  expect([page.status(), page.headers().location]).toEqual([308, 'https://couriers.example/quote']);
  expect(call.status()).toBe(403);
});

const PARCEL = { type: 'envelope', weight: 1, length: 30, width: 20, height: 1 };

/** One that its own key has signed: browsers warn of it. */
async function makeCertificate(): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', path.join(folder, 'site.key'), '-out', path.join(folder, 'site.pem')];
  const made = await run('openssl', ['req', '-x509', ...key, ...files, '-subj', '/CN=localhost']);
  expect(made).toMatchObject({ code: 0 });
}

/** With the recipe as its site, but for ports and certificate. */
async function startNginx(apiPort: number, tlsPort: number): Promise<ChildProcess> {
  await makeCertificate();
  const recipe = (await readFile(NGINX_CONF, 'utf8'))
    .replace('127.0.0.1:8080', `127.0.0.1:${apiPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
    .replace('/etc/ssl/couriers.pem', path.join(folder, 'site.pem'))
    .replace('/etc/ssl/couriers.key', path.join(folder, 'site.key'));
  const scratch = path.join(folder, 'nginx');
  await mkdir(scratch, { mode: 0o777 });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${scratch}/${name};`,
  );
  const whole = [
    `pid ${scratch}/pid;`,
    `error_log ${scratch}/error.log;`,
    'daemon off;',
    'events {}',
    'http {',
    '  access_log off;',
    ...temporary,
    recipe,
    '}',
  ].join('\n');
  const file = path.join(scratch, 'nginx.conf');
  await writeFile(file, whole);
  const checked = await run('nginx', ['-t', '-c', file, '-e', `${scratch}/error.log`]);
  expect(checked).toMatchObject({ code: 0 });
  return spawn('nginx', ['-c', file, '-e', `${scratch}/error.log`], { stdio: 'inherit' });
}
