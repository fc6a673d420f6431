import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_COMPANY, labelPath } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { get, placeOrder, QUIET } from './harness/shipments';
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

async function serving(changes: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const test = await createTestApp(changes);
  const store = path.join(test.config.dataDir, 'store');
  await mkdir(store, { recursive: true });
  await writeFile(path.join(store, 'index.html'), PAGE);
  return test;
}

const page = (test: TestApp) =>
  request(test.server).get('/').set({ accept: 'text/html', 'accept-encoding': 'identity' });

describe('pages of a configured company', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await serving({ company: COMPANY });
  });
  afterAll(() => test.close());

  it('name the company wherever the default one was named', async () => {
    const { text } = await page(test).expect(200);
    const name = 'Mzansi &#38; Sons &#60;/script&#62;';
    expect(text).toContain(`<title>${name}</title>`);
    expect(text).toContain('<a href="/" aria-label="Mzansi, home"><span>Mzansi</span></a>');
    expect(text).toContain('<a href="tel:+27215550123">021 555 0123</a>');
    expect(text).toContain('<a href="mailto:help@mzansi.example">help@mzansi.example</a>');
    expect(text).toContain('https://wa.me/27215550123?text=Hello');
    expect(text).toContain('<p>Couriers on the road</p>');
  });

  it('pass the company to the shell as JSON that no name can break out of', async () => {
    const { text } = await page(test);
    const [, data = ''] =
      /<script type="application\/json" id="company">(.*?)<\/script><\/head>/.exec(text) ?? [];
    const { address: _address, vatNumber: _vat, bank: _bank, ...told } = COMPANY;
    expect(JSON.parse(data)).toEqual(told);
  });

  it('keep their scripts as published and their hashes in the content policy', async () => {
    const answer = await page(test);
    expect(answer.text).toContain('window.name = "Professional Courier Services";');
    expect(answer.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'; /);
  });

  it('have an ETag that depends on the company', async () => {
    const etag = (await page(test)).get('etag') ?? '';
    await page(test).set('if-none-match', etag).expect(304);
    const other = await serving({});
    expect((await page(other)).get('etag')).not.toBe(etag);
    await other.close();
  });
});

it('labels print the name of the configured company', async () => {
  const test = await serving({ ...QUIET, company: COMPANY });
  const { orderNumber } = await placeOrder(test);
  const { cookie } = await signIn(test, 'support');
  const file = await get(test, labelPath(orderNumber), cookie).expect(200);
  const { creator, pages } = await readPdf(file.body as Buffer, 72);
  expect(creator).toBe(COMPANY.name);
  expect(wordsOf(pages[0])).toContain(COMPANY.shortName);
  expect(wordsOf(pages[0])).not.toContain(DEFAULT_COMPANY.shortName);
  await test.close();
});

it('pages of the default company are served as published', async () => {
  const test = await serving({});
  expect((await page(test)).text).toBe(PAGE);
  await test.close();
});

it('password resets name the configured company’s phone when there is no mail server', async () => {
  const test = await serving({ company: COMPANY });
  const answer = await request(test.server)
    .post('/api/auth/password-resets')
    .set('sec-fetch-site', 'same-origin')
    .send({ email: 'someone@example.com' });
  expect(answer.body.detail).toContain('Call us on 021 555 0123');
  await test.close();
});
