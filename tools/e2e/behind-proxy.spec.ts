import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NGINX_SITE, startNginx } from '../programs/nginx';
import { freePort, run, stop } from '../programs/processes';
import { ensurePrograms, HOSTING_PROGRAMS } from '../programs/requirements';
import { placeOrder } from './customer-steps';
import { expect, test } from './journey';
import { type OwnSuite, startOwnSuite } from './own-suite';

// The certificate is of nobody that a browser trusts.
test.use({ ignoreHTTPSErrors: true });

let folder: string;
let suite: OwnSuite;
let nginx: ChildProcess;
let site: string;
let plainPort: number;

test.beforeAll(async () => {
  const missing = await ensurePrograms(console.log, HOSTING_PROGRAMS);
  if (missing) throw new Error(missing);
  folder = await mkdtemp(path.join(tmpdir(), 'courier-proxy-'));
  const tlsPort = await freePort();
  plainPort = await freePort();
  site = `https://localhost:${tlsPort}`;
  const behindProxy = { PUBLIC_URL: site, TRUST_PROXY: 'true', SHIPDAY_SIMULATOR: 'true' };
  suite = await startOwnSuite(async () => behindProxy);
  nginx = await startNginx(await siteAt(Number(new URL(suite.site).port), tlsPort), folder);
});
test.afterAll(async () => {
  if (!folder) return;
  await stop(nginx, 5000);
  await suite.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'the suite behind nginx serves pages over HTTP/2, takes an order and sends its updates as they come',
  { tag: '@desktop' },
  async ({ page, playwright }) => {
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
  },
);

test(
  'nginx sends pages without TLS on to it, and refuses calls of the API',
  { tag: '@desktop' },
  async ({ request }) => {
    const plain = `http://127.0.0.1:${plainPort}`;
    const page = await request.get(`${plain}/quote`, { maxRedirects: 0 });
    const call = await request.get(`${plain}/api/health`, { maxRedirects: 0 });

    expect([page.status(), page.headers().location]).toEqual([
      308,
      'https://couriers.example/quote',
    ]);
    expect(call.status()).toBe(403);
  },
);

const PARCEL = { type: 'envelope', weight: 1, length: 30, width: 20, height: 1 };

/** One that its own key has signed: browsers warn of it. */
async function makeCertificate(): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', path.join(folder, 'site.key'), '-out', path.join(folder, 'site.pem')];
  const made = await run('openssl', ['req', '-x509', ...key, ...files, '-subj', '/CN=localhost']);
  expect(made).toMatchObject({ code: 0 });
}

/** The recipe, but for ports and certificate. */
async function siteAt(apiPort: number, tlsPort: number): Promise<string> {
  await makeCertificate();
  return (await readFile(NGINX_SITE, 'utf8'))
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${apiPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
    .replace('/etc/ssl/couriers.pem', path.join(folder, 'site.pem'))
    .replace('/etc/ssl/couriers.key', path.join(folder, 'site.key'));
}
