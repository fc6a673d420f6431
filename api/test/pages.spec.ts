import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_COMPANY, FIRST_PACKAGE, labelPath } from '@courier/contract';
import request from 'supertest';
import { companyPage } from '../src/front-ends/serving/company-page';
import { PageCache } from '../src/front-ends/serving/page-cache';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { get, patch, placeOrder, post, QUIET } from './harness/shipments';
import { readPdf, wordsOf } from './labels/read-pdf';

const COMPANY = {
  ...DEFAULT_COMPANY,
  name: 'Mzansi & Sons </script>',
  shortName: 'Mzansi',
  phone: '021 555 0123',
  phoneE164: '+27215550123',
  email: 'help@mzansi.example',
  whatsapp: '27215550123',
};

const PAGE = [
  '<!doctype html><html><head><title>Professional Courier Services</title>',
  '<script>window.name = "Professional Courier Services";</script></head><body>',
  '<a href="/" aria-label="Couriers, home"><span>Couriers</span></a>',
  '<a href="tel:+27105001234">010 500 1234</a>',
  '<a href="mailto:support@courier.example">support@courier.example</a>',
  '<a href="https://wa.me/27105001234?text=Hello">Help</a>',
  '<p>Couriers on the road</p></body></html>',
].join('');

const FILES = 'https://files.example';
const PAGE_WITH_FILES = [
  '<!doctype html><html lang="en-ZA" data-prerendered="shell"><head>',
  '<script type="application/json" id="shell-files">{"base":"/shell/1/","host":["a.js"]}</script>',
  '<script>start("/shell/1/")</script>',
  '<script defer src="/shell/1/main.js" integrity="sha384-abc"></script>',
  '<link rel="preload" as="font" crossorigin href="/shell/1/fonts/a.woff2">',
  '<link rel="manifest" href="/site.webmanifest">',
  '<style>@font-face{src:url(/shell/1/fonts/a.woff2)}</style>',
  '</head><body><a href="/quote">Quote</a></body></html>',
].join('\n');

/** Puts a file into the store of the front ends. */
async function publish(test: TestApp, name: string, content: string): Promise<void> {
  const file = path.join(test.config.dataDir, 'store', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

const CLOSING_DAYS = ['2026-12-24', '2026-12-31'];

describe('pages of a configured company', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, company: COMPANY, extraHolidays: CLOSING_DAYS });
    await publish(test, 'index.html', PAGE);
  });
  afterAll(() => test.close());

  const page = () =>
    request(test.server).get('/').set({ accept: 'text/html', 'accept-encoding': 'identity' });

  it('name the company wherever the default one was named', async () => {
    const { text } = await page().expect(200);
    const name = 'Mzansi &#38; Sons &#60;/script&#62;';
    expect(text).toContain(`<title>${name}</title>`);
    expect(text).toContain('<a href="/" aria-label="Mzansi, home"><span>Mzansi</span></a>');
    expect(text).toContain('<a href="tel:+27215550123">021 555 0123</a>');
    expect(text).toContain('<a href="mailto:help@mzansi.example">help@mzansi.example</a>');
    expect(text).toContain('https://wa.me/27215550123?text=Hello');
    expect(text).toContain('<p>Couriers on the road</p>');
  });

  it('pass the company to the shell as JSON that no name can break out of', async () => {
    const { text } = await page();
    const [, data = ''] =
      /<script type="application\/json" id="company">(.*?)<\/script><\/head>/.exec(text) ?? [];
    const { address: _address, vatNumber: _vat, bank: _bank, ...told } = COMPANY;
    expect(JSON.parse(data)).toEqual({ ...told, closingDays: CLOSING_DAYS });
  });

  it('keep their scripts as published and their hashes in the content policy', async () => {
    const answer = await page();
    expect(answer.text).toContain('window.name = "Professional Courier Services";');
    expect(answer.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'; /);
  });

  it('have an ETag that depends on the company', async () => {
    const etag = (await page()).get('etag') ?? '';
    await page().set('if-none-match', etag).expect(304);
    const file = path.join(test.config.dataDir, 'store', 'index.html');
    const published = await new PageCache((html) => html, null).read(file);
    const ofDefault = `"${published?.etag}-identity"`;
    await page().set('if-none-match', ofDefault).expect(200);
  });

  it('are those of the default company as they were published', () => {
    expect(companyPage(PAGE, DEFAULT_COMPANY)).toBe(PAGE);
  });

  it('labels print the name of the configured company', async () => {
    const { orderNumber } = await placeOrder(test);
    const { cookie } = await signIn(test, 'support');
    const file = await get(test, labelPath(orderNumber), cookie).expect(200);
    const { creator, pages } = await readPdf(file.body as Buffer, 72);
    expect(creator).toBe(COMPANY.name);
    expect(wordsOf(pages[0])).toContain(COMPANY.shortName);
    expect(wordsOf(pages[0])).not.toContain(DEFAULT_COMPANY.shortName);
  });

  it('password resets name the configured company’s phone when there is no mail server', async () => {
    const answer = await post(test, '/api/auth/password-resets', { email: 'someone@example.com' });
    expect(answer.body.detail).toContain('Call us on 021 555 0123');
  });

  it('invoices are not issued by a company without a VAT number', async () => {
    const { cookie } = await signIn(test, 'admin');
    const packageDetails = { packages: [{ ...FIRST_PACKAGE, weight: 20 }] };
    const { orderNumber } = await placeOrder(test, { packageDetails }, cookie);
    const order = `/api/orders/${orderNumber}`;
    const paid = { paymentStatus: 'completed' };
    await patch(test, `${order}/payment-status`, paid, cookie).expect(200);
    const { body } = await post(test, `${order}/invoice`, {}, cookie).expect(409);
    expect(body.detail).toContain('not registered for VAT');
  });
});

describe('published front ends whose files are fetched from another origin', () => {
  let test: TestApp;
  const fetched = (address: string) =>
    request(test.server).get(address).set({ accept: 'text/html,*/*;q=0.8' });

  beforeAll(async () => {
    test = await createTestApp({ filesOrigin: FILES, publicUrl: 'https://couriers.example' });
    await publish(test, 'index.html', PAGE_WITH_FILES);
    await publish(test, 'discovery.json', '{"generation":1}');
    await publish(test, 'shell/1/main.js', 'main()');
    await publish(test, 'remotes/customer/1.0.0/remoteEntry.js', 'entry()');
  });
  afterAll(() => test.close());

  it('name the files of the shell there, with leave to check their hashes, and nothing else', async () => {
    expect((await fetched('/quote')).text).toBe(
      [
        `<!doctype html><html data-files="${FILES}" lang="en-ZA" data-prerendered="shell"><head>`,
        '<script type="application/json" id="shell-files">{"base":"/shell/1/","host":["a.js"]}</script>',
        '<script>start("/shell/1/")</script>',
        `<script crossorigin defer src="${FILES}/shell/1/main.js" integrity="sha384-abc"></script>`,
        `<link rel="preload" as="font" crossorigin href="${FILES}/shell/1/fonts/a.woff2">`,
        '<link rel="manifest" href="/site.webmanifest">',
        `<style>@font-face{src:url(${FILES}/shell/1/fonts/a.woff2)}</style>`,
        '</head><body><a href="/quote">Quote</a></body></html>',
      ].join('\n'),
    );
  });

  it('allow their pages scripts, fonts, pictures and fetches from its two folders', async () => {
    const policy = (await fetched('/quote')).get('content-security-policy') ?? '';
    const directives = policy.split('; ').filter((directive) => directive.includes(FILES));
    const folders = `${FILES}/shell/ ${FILES}/remotes/`;
    expect(directives).toEqual([
      expect.stringMatching(new RegExp(`^script-src 'self' ${folders} 'sha256-[^' ]+'$`)),
      `img-src 'self' data: ${folders}`,
      `font-src 'self' ${folders}`,
      `connect-src 'self' ${folders}`,
    ]);
  });

  it.each(['/shell/1/main.js', '/remotes/customer/1.0.0/remoteEntry.js'])(
    'let pages of every origin read %s',
    async (address) => {
      const answer = await fetched(address).set('origin', 'https://couriers.example');
      expect(answer.status).toBe(200);
      expect(answer.get('access-control-allow-origin')).toBe('*');
      expect(answer.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.get('access-control-allow-credentials')).toBeUndefined();
    },
  );

  it.each(['/quote', '/discovery.json', '/versions/customer/1.0.0-ab', '/api/health'])(
    'let no page of another origin read %s',
    async (address) => {
      const answer = await fetched(address).set('origin', 'https://couriers.example');
      expect(answer.get('access-control-allow-origin')).toBeUndefined();
      expect(answer.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it('carry Strict-Transport-Security, as every answer of a site with TLS', async () => {
    for (const address of ['/quote', '/api/health']) {
      const answer = await fetched(address);
      expect(answer.get('strict-transport-security')).toBe('max-age=63072000');
    }
  });
});
