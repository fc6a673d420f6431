import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { groupOrderNumber, type OrderView } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { placeOrder, post, QUIET } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const SCRIPT = 'window.started = true;';

/** A discovery that cannot be read: every path may have an owner. */
const NOTHING_LIVE = '{"generation":1}';
/** One without remotes. */
const NO_REMOTES = '{"generation":0,"remotes":{}}';
const SHELL = `<!doctype html><html lang="en"><head><script>${SCRIPT}</script><script src="/shell/1/main.js"></script><script type="application/json">{}</script></head><body>shell</body></html>`;

/** Text and scripts name their charset; JSON is UTF-8 always. */
const TYPE_OF_BODY =
  /^(text\/html|application\/javascript); charset=utf-8|^application\/(problem\+)?json/;

const BUNDLE = 'console.log("a bundle")'.repeat(100);

/** The body of an answer whose type the client of these tests knows nothing of. */
const asText = (answer: unknown, done: (error: Error | null, text: string) => void) => {
  let text = '';
  const body = answer as NodeJS.ReadableStream;
  body.on('data', (part: Buffer) => (text += part.toString()));
  body.on('end', () => done(null, text));
};

describe('published front ends', () => {
  const publish = async (name: string, content: string | Buffer) => {
    const file = path.join(test.config.dataDir, 'store', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  };
  const get = (
    address: string,
    accept = 'text/html,*/*;q=0.8',
    server: TestApp['server'] = test.server,
  ) => request(server).get(address).set({ accept, 'accept-encoding': 'identity' });

  it('answer 503 with Retry-After before anything is published', async () => {
    const empty = await createTestApp(QUIET);
    const answer = await get('/', undefined, empty.server);
    expect(answer.status).toBe(503);
    expect(answer.get('retry-after')).toBe('2');
    expect((await get('/discovery.json', undefined, empty.server)).status).toBe(404);
    await empty.close();
  });

  beforeAll(async () => {
    await publish('index.html', SHELL);
    await publish('discovery.json', NOTHING_LIVE);
    await publish('shell/1/main.0a1b.js', BUNDLE);
    await publish('shell/1/main.0a1b.js.br', brotliCompressSync(BUNDLE));
    await publish('shell/1/main.0a1b.js.gz', gzipSync(BUNDLE));
    await publish('remotes/customer/1.0.0/remoteEntry.js', BUNDLE);
    await publish('history/discovery.1.json', '{}');
  });
  beforeEach(async () => {
    const store = path.join(test.config.dataDir, 'store');
    for (const name of ['pages', 'discovery.json.br', 'discovery.json.gz', 'index.html.br'])
      await rm(path.join(store, name), { recursive: true, force: true });
    await publish('index.html', SHELL);
    // Where discovery cannot be read, what pages declared last is kept: here, nothing.
    await publish('discovery.json', NO_REMOTES);
    await get('/');
    await publish('discovery.json', NOTHING_LIVE);
  });

  it('are served as soon as they are published', async () => {
    await publish('shell/1/late.0a1b.js', BUNDLE);
    expect((await get('/shell/1/late.0a1b.js')).status).toBe(200);
  });

  it.each(['/', '/quote', '/tracking?number=EC000000', '/manager/deep/link', '/a.b'])(
    "answer %s with the shell's page",
    async (address) => {
      const answer = await get(address);
      expect([answer.status, answer.text]).toEqual([200, SHELL]);
      expect(answer.type).toBe('text/html');
      expect(answer.get('cache-control')).toBe('no-cache');
    },
  );

  describe('with what remotes declare of their pages', () => {
    const link = (index: number, more = '') =>
      `<a class="bar${more}" href="/sample-link-${index}" data-discover="true">sample-link-${index}</a>`;
    const FRAME =
      `<html lang="en-ZA"><head></head><nav>${link(0)}${link(1)}${link(2, ' wide')}</nav>` +
      `<menu>${link(2, ' more')}</menu><main><h1>sample-heading</h1><p>sample-lede</p></main></html>`;
    const pages = {
      '/fleet': {
        title: 'Fleet',
        heading: 'Our <vans>',
        lede: 'All of them.',
        outline: 'poster',
        bar: 'service',
      },
      '/fleet/plan': { title: 'Plan', roles: ['support'], bar: 'bare' },
    };
    const nav = [
      { label: 'Last & least', to: '/fleet/last', order: 90 },
      { label: 'Plan', to: '/fleet/plan', order: 3, roles: ['support'] },
      { label: 'Vans', serviceLabel: 'Fleet', to: '/fleet', order: 2 },
      { label: 'Third', to: '/fleet/third', order: 30 },
      { label: 'Second', to: '/fleet/second', order: 20 },
    ];
    const goLive = (changes: object = {}) => {
      const fleet = { routes: ['/fleet'], enabled: true, integrity: {}, nav, pages, ...changes };
      return publish('discovery.json', JSON.stringify({ generation: 7, remotes: { fleet } }));
    };
    const labelsIn = (html: string, element: string) => {
      const [, inside = ''] = new RegExp(`<${element}>(.*)</${element}>`).exec(html) ?? [];
      return Array.from(inside.matchAll(/<a (.*?)>(.*?)<\/a>/g), ([, attributes = '', label]) => [
        label,
        /href="(.*?)"/.exec(attributes)?.[1],
        attributes.includes('aria-current="page"'),
      ]);
    };

    beforeEach(async () => {
      await publish('pages/frame.service-page-poster.html', FRAME);
      await publish('pages/login.html', FRAME);
    });
    beforeEach(() => goLive());

    it('put the links that everybody sees into bar and menu, in their order, and mark the present one', async () => {
      const { text } = await get('/fleet');
      const rest = [
        ['Third', '/fleet/third', false],
        ['Last &#38; least', '/fleet/last', false],
      ];
      expect(labelsIn(text, 'nav')).toEqual([
        ['Fleet', '/fleet', true],
        ['Second', '/fleet/second', false],
        ...rest,
      ]);
      expect(labelsIn(text, 'menu')).toEqual(rest);
      expect(text.match(/class="bar wide"/g)).toHaveLength(2);
      expect(labelsIn((await get('/login')).text, 'nav')[0]).toEqual(['Vans', '/fleet', false]);
    });

    it('begin a page that declares a heading with it', async () => {
      const { text } = await get('/fleet');
      expect(text).toContain('<h1>Our &#60;vans&#62;</h1><p>All of them.</p>');
      expect((await get('/fleet/plan')).text).toContain('shell</body>');
    });

    it('have the browser fetch what every visitor needs of a page while it reads the document', async () => {
      const folder = '/remotes/fleet/1.0.0-ab';
      const [entry, part, screen] = ['remoteEntry', 'part', 'fleet'].map(
        (name) => `${folder}/${name}.js`,
      );
      const built = {
        entry,
        preload: [part],
        screens: { '/fleet': [screen], '/fleet/plan': [screen] },
        integrity: {
          [entry ?? '']: 'sha256-e',
          [part ?? '']: 'sha256-p',
          [screen ?? '']: 'sha256-s',
        },
      };
      const fetchedAt = async (address: string) =>
        Array.from(
          (await get(address)).text.matchAll(/rel="preload" as="script" href="(.*?)"/g),
          ([, file]) => file,
        );
      await goLive(built);
      expect(await fetchedAt('/fleet')).toEqual([entry, part, screen]);
      expect((await get('/fleet')).text).toContain(`href="${entry}" integrity="sha256-e"`);
      // A page for a role, and a tab that is pinned to another version.
      expect(await fetchedAt('/fleet/plan')).toEqual([]);
      const customer = await signIn(test, 'customer');
      const refused = await get('/fleet/plan').set('cookie', customer.cookie);
      expect(refused.text).not.toContain('rel="preload"');
      const { cookie } = await signIn(test, 'support');
      expect((await get('/fleet/plan').set('cookie', cookie)).text).toContain(`href="${screen}"`);
      expect(await fetchedAt('/fleet?mfe=fleet@1.0.0-aa')).toEqual([]);
      await goLive({ ...built, canary: { version: '1.0.1-ab' } });
      expect(await fetchedAt('/fleet')).toEqual([]);
      await goLive({ ...built, enabled: false });
      expect(await fetchedAt('/fleet')).toEqual([]);
    });

    it('pass what was declared to the shell as data', async () => {
      for (const address of ['/fleet', '/login', '/fleet/plan', '/fleet/third']) {
        const { text } = await get(address);
        const [, data = ''] = /id="site">(.*?)<\/script>/.exec(text) ?? [];
        const site = JSON.parse(data) as { links: { to: string }[]; pages: object };
        expect(site.links.map(({ to }) => to)).toContain('/fleet/plan');
        expect(site.pages).toMatchObject({ '/fleet/plan': { roles: ['support'], bar: 'bare' } });
      }
    });

    it.each([
      ['is switched off', { enabled: false }],
      ['says nothing of who may see a page', { pages: { '/fleet': { roles: 'support' } } }],
      ['has links that lead elsewhere', { nav: [{ label: 'Out', to: '//out.example', order: 1 }] }],
    ])('show no link of a remote that %s', async (_what, changes) => {
      await goLive(changes);
      expect(labelsIn((await get('/login')).text, 'nav')).toEqual([]);
    });

    it('offer nothing of a remote that needs another API, and name it beside the list of versions', async () => {
      const canary = { version: '1.0.1-ab', api: '>=99' };
      await goLive({ version: '1.0.0-ab', api: '>=99', canary });
      expect(labelsIn((await get('/login')).text, 'nav')).toEqual([]);
      const named = async () => (await get('/discovery.json')).get('x-unserved-versions');
      expect(await named()).toBe('fleet@1.0.0-ab,fleet@1.0.1-ab');
      await goLive({ version: '1.0.0-ab', api: '>=0.1', canary });
      expect(labelsIn((await get('/login')).text, 'nav')).not.toEqual([]);
      expect(await named()).toBe('fleet@1.0.1-ab');
      await goLive({ version: '1.0.0-ab' });
      expect(await named()).toBeUndefined();
    });

    it('keep the links where discovery was lost', async () => {
      await get('/login');
      await publish('discovery.json', 'lost');
      expect(labelsIn((await get('/login')).text, 'nav')).toHaveLength(4);
    });
  });

  describe('of the tracking page', () => {
    const FRAME = '<html lang="en-ZA"><head></head><main id="main"><p>Loading</p></main></html>';
    const pages = { '/tracking': { title: 'Track', heading: 'Track', query: ['number'] } };

    beforeEach(async () => {
      await publish('pages/frame.landing-page-plain.html', FRAME);
      const customer = { routes: ['/tracking'], enabled: true, pages };
      await publish('discovery.json', JSON.stringify({ generation: 9, remotes: { customer } }));
    });

    it('hold where the parcel is, as strangers may see it, and are kept nowhere', async () => {
      const { orderNumber } = await placeOrder(test);
      const answer = await get(`/tracking?number=${orderNumber.toLowerCase()}`);
      expect(answer.get('cache-control')).toBe('no-store');
      expect(answer.get('etag')).toBeUndefined();
      expect(answer.get('x-robots-tag')).toBe('noindex');
      const text = answer.text.replace(/<style>[^]*?<\/style>/, '').replace(/<[^>]+>/g, ' ');
      expect(text).toContain(groupOrderNumber(orderNumber));
      expect(text).toContain('pending');
      expect(text).toContain('Order received');
      expect(text).not.toContain('Loading');
      const { pickupAddress } = (await request(test.server).get(`/api/orders/${orderNumber}`))
        .body as OrderView;
      for (const part of [pickupAddress.fullName, pickupAddress.addressLine1, pickupAddress.phone])
        expect(text).not.toContain(part);
      expect(
        (await get(`/tracking?number=${orderNumber}`).set('accept-encoding', 'br')).get(
          'content-encoding',
        ),
      ).toBe('br');
    });

    it('say that a parcel is late, in place of the promise that has passed', async () => {
      const { orderNumber } = await placeOrder(test);
      const where = 'WHERE orderNumber = ?';
      await test.dataSource.query(
        `UPDATE orders SET status = 'in_transit', deliverBy = '2026-11-19' ${where}`,
        [orderNumber],
      );
      const { text } = await get(`/tracking?number=${orderNumber}`);
      expect(text).toContain('<dt>Late</dt><dd>promised for Thu 19 November at the latest</dd>');
      expect(text).not.toContain('Estimated Delivery');
    });

    it('say that nobody has collected a parcel, unless its payment is awaited', async () => {
      const { orderNumber } = await placeOrder(test);
      const set = (changes: string) =>
        test.dataSource.query(`UPDATE orders SET ${changes} WHERE orderNumber = ?`, [orderNumber]);
      const missed = '<dt>Not collected</dt><dd>a courier was to come on Wed 18 November</dd>';
      await set(`collectionDay = '2026-11-18', deliverBy = '2026-11-20'`);
      const address = `/tracking?number=${orderNumber}`;
      expect((await get(address)).text).toContain(missed);
      await set('awaitsPayment = 1');
      const { text } = await get(address);
      for (const term of ['Not collected', 'Late', 'Collection', 'Estimated Delivery']) {
        expect(text).not.toContain(`<dt>${term}</dt>`);
      }
    });

    it('say that the last try to deliver failed, and why once the staff has said it', async () => {
      const { orderNumber } = await placeOrder(test);
      const where = 'WHERE orderNumber = ?';
      await test.dataSource.query(
        `UPDATE orders SET status = 'in_transit', attemptFailed = 1 ${where}`,
        [orderNumber],
      );
      await test.dataSource.query(
        `UPDATE tracking_updates SET kind = 'attempt_failed', status = 'in_transit'
         WHERE orderId = (SELECT id FROM orders ${where})`,
        [orderNumber],
      );
      const page = async () => (await get(`/tracking?number=${orderNumber}`)).text;
      expect(await page()).toContain('<dt>Last attempt</dt><dd>could not be delivered</dd>');
      const { cookie } = await signIn(test, 'support');
      await post(
        test,
        `/api/orders/${orderNumber}/failed-attempt`,
        { reason: 'nobody_there', note: 'Rang twice' },
        cookie,
      ).expect(200);
      expect(await page()).toContain('<dt>Last attempt</dt><dd>Nobody was there</dd>');
      expect(await page()).not.toContain('Rang twice');
    });

    it('say that a number is unknown, and put what was typed into the field as text', async () => {
      const answer = await get(
        `/tracking?number=${encodeURIComponent('EC"><script>alert(1)</script>')}`,
      );
      expect(answer.text).toContain('Unable to track');
      expect(answer.text).toContain(
        'value="EC&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"',
      );
      expect(answer.text).not.toContain('<script>alert');
    });

    it.each([
      '/tracking',
      '/tracking?number=%20',
      '/tracking?number=EC000000',
      '/tracking?other=EC1',
    ])('begin as declared at %s, which asks for no parcel', async (address) => {
      const answer = await get(address);
      expect(answer.text).toContain('Loading');
      expect(answer.get('cache-control')).toBe('no-cache');
    });
  });

  describe('for search engines and those who share a link', () => {
    const HEAD =
      '<html lang="en-ZA"><head><title>Couriers</title><meta name="description" content="All."></head>';
    const remotes = {
      customer: {
        routes: ['/tracking', '/account'],
        enabled: true,
        integrity: {},
        pages: {
          '/tracking': {
            title: 'Track "it" & more',
            description: 'Where it is.',
            query: ['number'],
          },
          '/account': { title: 'Account' },
        },
      },
      support: {
        routes: ['/support'],
        enabled: false,
        integrity: {},
        pages: { '/support': { title: 'Support', description: 'Help.' } },
      },
    };
    const site = () => test.config.publicUrl;
    const headOf = async (address: string) => {
      const { text } = await get(address);
      return text.slice(text.indexOf('<title>'), text.indexOf('</head>'));
    };

    beforeEach(async () => {
      await publish('pages/index.html', HEAD);
      await publish('pages/tracking.html', HEAD);
      await publish('discovery.json', JSON.stringify({ generation: 6, remotes }));
    });

    it('name and describe a page as its remote declares it, with its address', async () => {
      const title = 'Track &#34;it&#34; &#38; more';
      expect(await headOf('/tracking?utm_source=mail')).toBe(
        `<title>${title}</title><meta name="description" content="Where it is.">` +
          `<link rel="canonical" href="${site()}/tracking"><meta property="og:type" content="website">` +
          `<meta property="og:url" content="${site()}/tracking"><meta property="og:title" content="${title}">` +
          '<meta property="og:description" content="Where it is."><meta property="og:locale" content="en_ZA">' +
          `<meta property="og:image" content="${site()}/share.png">` +
          '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
      );
    });

    it('name and describe the shell’s own page as it does itself', async () => {
      const head = await headOf('/');
      expect(head).toContain('<title>Couriers</title>');
      expect(head).toContain('<meta property="og:description" content="All.">');
      expect(head).toContain(`<link rel="canonical" href="${site()}/">`);
    });

    it.each(['/', '/tracking', '/tracking?utm_source=mail'])('let %s be found', async (address) => {
      expect((await get(address)).get('x-robots-tag')).toBeUndefined();
    });

    it.each(['/tracking?number=EC1', '/account', '/support', '/login', '/no-such-page'])(
      'keep %s out of search engines',
      async (address) => expect((await get(address)).get('x-robots-tag')).toBe('noindex'),
    );

    it('list what may be found, and nothing else, in the sitemap that robots.txt names', async () => {
      const robots = await get('/robots.txt');
      expect(robots.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(robots.text).toContain('Disallow: /api/\n');
      expect(robots.text).toContain(`Sitemap: ${site()}/sitemap.xml`);
      const sitemap = (await get('/sitemap.xml').buffer().parse(asText)).body as string;
      expect(Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc]) => loc)).toEqual([
        `${site()}/`,
        `${site()}/tracking`,
      ]);
    });

    it('describe the site to a browser that installs it', async () => {
      const answer = await get('/site.webmanifest').buffer().parse(asText);
      expect(answer.get('content-type')).toBe('application/manifest+json; charset=utf-8');
      expect(JSON.parse(answer.body)).toMatchObject({
        name: test.config.company.name,
        short_name: test.config.company.shortName,
        start_url: '/',
        icons: [{ src: '/icon.svg' }, { sizes: '192x192' }, { sizes: '512x512' }],
      });
    });
  });

  describe('with remotes', () => {
    const remote = (routes: string[], enabled = true) => ({ version: '1.0.0', routes, enabled });
    beforeEach(async () => {
      const remotes = {
        customer: remote(['/quote', '/tracking']),
        support: remote(['/support'], false),
      };
      await publish('discovery.json', JSON.stringify({ generation: 2, remotes }));
    });

    it.each([
      '/',
      '/login',
      '/login/',
      '/login/forgot',
      '/quote?a=b',
      '/quote/placed/EC1',
      '/%71uote',
      '/%6cogin',
      '/support',
    ])('answer 200 for %s, which a remote or the shell owns', async (address) => {
      const answer = await get(address);
      expect([answer.status, answer.text]).toEqual([200, SHELL]);
    });

    it.each([
      '/no-such-page',
      '/quotes',
      '/history',
      '/login/nothing',
      '/a.b',
      '/Quote',
      '/%6eo-such-page',
      '/quote%2f',
      '/%00',
    ])('answer 404 with the page for %s, which nobody owns', async (address) => {
      const answer = await get(address);
      expect([answer.status, answer.text]).toEqual([404, SHELL]);
      expect(answer.type).toBe('text/html');
      expect(answer.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
      const known = (await get('/')).get('etag') ?? '';
      expect((await get(address).set('if-none-match', known)).status).toBe(404);
    });

    it('answer 200 as soon as a remote with the path is published', async () => {
      expect((await get('/new-page')).status).toBe(404);
      const remotes = { fresh: remote(['/new-page']) };
      await publish('discovery.json', JSON.stringify({ generation: 3, remotes }));
      expect((await get('/new-page')).status).toBe(200);
    });
  });

  it('allow only their own scripts, and the inline one by its hash', async () => {
    const policy = (await get('/')).get('content-security-policy');
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' 'sha256-zoVSi18jtsR7IKR3l6ObXCdaKf30QeIkXK8uzVa0DqY='; " +
        "require-trusted-types-for 'script'; trusted-types default; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    );
  });

  it('send no referrer from pages with a private address or without a discovery to go by', async () => {
    const policyOf = async (address: string) => (await get(address)).get('referrer-policy');
    expect(await policyOf('/quote')).toBe('no-referrer');
    const pages = {
      '/quote': { title: 'Quote' },
      '/quote/placed': { title: 'Your order', hasPrivateAddress: true },
      '/tracking': { title: 'Tracking', hasPrivateAddress: true },
    };
    const customer = { routes: ['/quote', '/tracking'], enabled: true, integrity: {}, pages };
    await publish('discovery.json', JSON.stringify({ generation: 4, remotes: { customer } }));
    for (const address of ['/tracking', '/quote/placed/EC7K3M9QXA2TBF', '/%74racking']) {
      expect([address, await policyOf(address)]).toEqual([address, 'no-referrer']);
    }
    for (const address of ['/', '/quote', '/login', '/quote/placedx']) {
      expect([address, await policyOf(address)]).not.toEqual([address, 'no-referrer']);
    }
    await publish('discovery.json', NOTHING_LIVE);
  });

  it('answer 304 while they are unchanged', async () => {
    const etag = (await get('/')).get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await get('/').set('if-none-match', etag);
    expect([again.status, again.text]).toEqual([304, '']);
    await publish('index.html', SHELL.replace(SCRIPT, 'window.started = 2;'));
    const changed = await get('/').set('if-none-match', etag);
    expect(changed.status).toBe(200);
    expect(changed.get('content-security-policy')).not.toContain('zoVSi18jtsR7');
    await publish('index.html', SHELL);
  });

  it.each(['br', 'gzip'])('are compressed with %s', async (encoding) => {
    for (const address of ['/', '/shell/1/main.0a1b.js']) {
      const answer = await get(address).set('accept-encoding', encoding);
      expect(answer.get('content-encoding')).toBe(encoding);
      expect(answer.get('vary')).toContain('accept-encoding');
    }
  });

  it('have files with a hash in their name that are cached for a year', async () => {
    for (const address of ['/shell/1/main.0a1b.js', '/remotes/customer/1.0.0/remoteEntry.js']) {
      const answer = await get(address, '*/*');
      expect([answer.status, answer.text]).toEqual([200, BUNDLE]);
      expect(answer.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.type).toMatch(/javascript/);
    }
  });

  it('answer HEAD with the headers alone', async () => {
    for (const address of ['/', '/shell/1/main.0a1b.js', '/discovery.json']) {
      const [whole, head] = [
        await get(address),
        await request(test.server)
          .head(address)
          .set({ accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'identity' }),
      ];
      expect([head.status, head.text]).toEqual([200, undefined]);
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
        expect([name, head.get(name)]).toEqual([name, whole.get(name)]);
      }
    }
  });

  it('answer a range of a file', async () => {
    const file = '/shell/1/main.0a1b.js';
    const part = await get(file, '*/*').set('range', 'bytes=8-20');
    expect(part.status).toBe(206);
    expect(part.get('content-range')).toBe(`bytes 8-20/${BUNDLE.length}`);
    expect(part.get('accept-ranges')).toBe('bytes');
    expect(part.text).toBe(BUNDLE.slice(8, 21));
    const etag = part.get('etag') ?? '';
    const outdated = await get(file, '*/*').set({ range: 'bytes=8-20', 'if-range': '"older"' });
    expect([outdated.status, outdated.text]).toEqual([200, BUNDLE]);
    expect((await get(file, '*/*').set('if-none-match', etag)).status).toBe(304);
    const beyond = await get(file, '*/*').set('range', `bytes=${BUNDLE.length}-`);
    expect(beyond.status).toBe(416);
  });

  it('serve files that were compressed when they were published', async () => {
    await publish('shell/1/twin.js', 'plain');
    await publish('shell/1/twin.js.br', brotliCompressSync('made by the build'));
    const answer = await get('/shell/1/twin.js', '*/*').set('accept-encoding', 'gzip, br');
    expect(answer.get('content-encoding')).toBe('br');
    const bytes = Number(answer.get('content-length'));
    expect(bytes).toBe(brotliCompressSync('made by the build').length);
  });

  it('forbid inline scripts and eval', async () => {
    for (const address of ['/', '/quote']) {
      const policy = (await get(address)).get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts.split(' ')[0]).toBe("'self'");
      expect(scripts).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    }
  });

  it('carry nosniff, frame-ancestors and the charset of text on pages, files and errors alike', async () => {
    const file = '/shell/1/main.0a1b.js';
    const answers = [
      ...(await Promise.all(
        ['/', '/quote', file, '/discovery.json', '/shell/missing.js', '/%ff', '/api/docs'].map(
          (address) => get(address),
        ),
      )),
      await get('/').set('if-none-match', (await get('/')).get('etag') ?? ''),
      await get(file).set('accept-encoding', 'br'),
      await get(file).set('range', 'bytes=8-20'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 404, 400, 200, 304, 200, 206,
    ]);
    for (const answer of answers) {
      expect(answer.get('x-content-type-options')).toBe('nosniff');
      expect(answer.get('content-security-policy')).toContain("frame-ancestors 'none'");
      if (answer.status !== 304) expect(answer.get('content-type')).toMatch(TYPE_OF_BODY);
    }
  });

  it('have a service worker for every page that may ask this origin alone, and is revalidated', async () => {
    await publish('pages/sw.js', 'addEventListener("fetch", () => {});');
    const answer = await get('/sw.js', '*/*');
    expect([answer.status, answer.text]).toEqual([200, 'addEventListener("fetch", () => {});']);
    expect(answer.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.get('cache-control')).toBe('no-cache');
    expect(answer.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect((await get('/')).get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('have a service worker that removes itself where the shell is published without one', async () => {
    await rm(path.join(test.config.dataDir, 'store/pages/sw.js'), { force: true });
    const answer = await get('/sw.js', '*/*');
    expect([answer.status, answer.get('cache-control')]).toEqual([200, 'no-cache']);
    const deleted: string[] = [];
    let activate = async (): Promise<void> => undefined;
    const scope = {
      caches: {
        keys: async () => ['documents-1'],
        delete: async (name: string) => deleted.push(name),
      },
      registration: { unregister: async () => deleted.push('worker') },
      skipWaiting: () => undefined,
      addEventListener: (type: string, listener: (event: object) => void) => {
        if (type !== 'activate') return;
        activate = () =>
          new Promise((resolve) => listener({ waitUntil: (work: Promise<void>) => resolve(work) }));
      },
    };
    new Function(...Object.keys(scope), answer.text)(...Object.values(scope));
    await activate();
    expect(deleted).toEqual(['documents-1', 'worker']);
  });

  it('have a discovery file that is revalidated on every request', async () => {
    const answer = await get('/discovery.json', '*/*');
    expect(answer.body).toEqual({ generation: 1 });
    expect(answer.get('cache-control')).toBe('no-cache');
    const again = await get('/discovery.json').set('if-none-match', answer.get('etag') ?? '');
    expect(again.status).toBe(304);
    await publish('discovery.json', '{"generation":22}');
    expect((await get('/discovery.json')).body).toEqual({ generation: 22 });
  });

  it('have a discovery file that arrives whole while it is replaced', async () => {
    const texts = ['{"generation":3}', `{"generation":4,"note":"${'longer '.repeat(50)}"}`];
    const file = path.join(test.config.dataDir, 'store', 'discovery.json.br');
    await publish('discovery.json', texts[0] ?? '');
    let isOver = false;
    const publishing = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        await rm(file, { force: true });
        await publish('discovery.json', texts[turn % 2] ?? '');
        await publish('discovery.json.br', brotliCompressSync(texts[turn % 2] ?? ''));
      }
    })();
    try {
      for (let round = 0; round < 100; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => get('/discovery.json').set('accept-encoding', 'br')),
        );
        for (const { status, text } of answers)
          expect([status, texts]).toEqual([200, expect.arrayContaining([text])]);
      }
    } finally {
      isOver = true;
      await publishing;
      await rm(file, { force: true });
    }
  });

  it.each([
    '/shell/1/missing.js',
    '/shell/1',
    '/shell/',
    '/remotes/customer/2.0.0/remoteEntry.js',
    '/history/discovery.1.json',
    '/api/nothing',
    '/favicon.ico',
    '/shell/../../courier.sqlite',
    '/shell/%2e%2e/%2e%2e/courier.sqlite',
    '/shell/..%2f..%2fcourier.sqlite',
  ])('answer 404 or 403 without a page for %s', async (address) => {
    const answer = await get(address);
    expect([403, 404]).toContain(answer.status);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/remotes/%2e%2e/history/discovery.1.json',
    '/remotes/%2E%2E%2Fhistory/discovery.1.json',
    '/remotes/%252e%252e/history/discovery.1.json',
    '/remotes/.%2e/history/discovery.1.json',
    '/remotes/..\\history\\discovery.1.json',
    '/remotes/..%5chistory%5cdiscovery.1.json',
    '/shell/../history/discovery.1.json',
    '/shell/%c0%ae%c0%ae/history/discovery.1.json',
    '/discovery.json/../history/discovery.1.json',
    '/%68istory/discovery.1.json',
    '/./history/discovery.1.json',
    '//history/discovery.1.json',
  ])('keep their history to themselves when a program asks for exactly %s', async (address) => {
    const { status, body } = await getExactly(address);
    expect([400, 404]).toContain(status);
    expect(body).toContain('"type":"about:blank"');
  });

  /** Other clients resolve the dots themselves before they ask. */
  async function getExactly(address: string): Promise<{ status?: number; body: string }> {
    const { port } = test.server.address() as AddressInfo;
    const [answer] = (await once(
      http.get({ host: '127.0.0.1', port, path: address, agent: false }),
      'response',
    )) as [http.IncomingMessage];
    let body = '';
    for await (const chunk of answer.setEncoding('utf8')) body += String(chunk);
    return { status: answer.statusCode, body };
  }

  it.each(['.git/config', '.svn/entries', 'shell/1/.git/config'])(
    'hold nothing of %s, even where it lies beside them',
    async (name) => {
      await publish(name, 'of source control');
      for (const accept of ['text/html', '*/*']) {
        const answer = await get(`/${name}`, accept);
        expect(answer.text).not.toContain('of source control');
      }
    },
  );

  it('answer 404 when a program asks for a missing file', async () => {
    expect((await get('/missing.js', '*/*')).status).toBe(404);
    expect((await get('/quote', '*/*')).status).toBe(200);
    expect((await get('/picture', 'image/avif,image/*')).status).toBe(404);
  });

  it('prefer the prerendered page of an address', async () => {
    await publish('pages/support.html', '<!doctype html><p>help');
    await publish('pages/index.html', '<!doctype html><p>landing');
    await publish('ads.txt', 'nobody');
    expect((await get('/support')).text).toContain('help');
    expect((await get('/')).text).toContain('landing');
    expect((await get('/quote')).text).toBe(SHELL);
    expect((await get('/ads.txt')).text).toBe('nobody');
    await rm(path.join(test.config.dataDir, 'store', 'pages'), { recursive: true });
    expect((await get('/support')).text).toBe(SHELL);
  });
});

/** As much of an operation as says what its body has. */
interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: { properties?: object } }>>;
  };
}

/** They take no body, or a picture or an archive as it is; all other writes name the fields of theirs. */
const WITHOUT_FIELDS = [
  'post /api/alerts/{id}/dismiss',
  'post /api/auth/email-confirmations',
  'post /api/auth/logout',
  'post /api/bank-statements',
  'post /api/bulk-changes/{id}/retry',
  'post /api/bulk-changes/{id}/stop',
  'post /api/bulk-changes/{id}/undo',
  'post /api/dispatch/jobs/{id}/retry',
  'post /api/joint-payments',
  'post /api/joint-payments/{reference}/card-payments',
  'post /api/joint-payments/{reference}/payment-proofs',
  'post /api/notifications/read-all',
  'patch /api/notifications/{id}/read',
  'post /api/order-updates/claim',
  'post /api/order-updates/stop/{token}',
  'post /api/orders/{orderNumber}/card-payments',
  'post /api/orders/{orderNumber}/claim-codes',
  'post /api/orders/{orderNumber}/parcel-claims/pictures',
  'post /api/orders/{orderNumber}/payment-proofs',
  'post /api/orders/{orderNumber}/proof-of-delivery/pictures/{kind}',
  'post /api/orders/{orderNumber}/receiver-links',
  'post /api/orders/{orderNumber}/reweighs/pictures',
  'patch /api/payment-methods/{id}/default',
  'post /api/publishing/{name}/versions',
  'post /api/service-areas/from-settings',
  'post /api/staff/{id}/invitation',
  'post /api/support/conversations/{token}/attachments',
  'post /api/support/conversations/{token}/email-confirmation',
  'post /api/support/my-tickets/{id}/attachments',
  'post /api/support/tickets/{id}/attachments',
  'post /api/test-shipday',
  'post /api/webhooks/payfast',
];

describe('OpenAPI document', () => {
  it('describes every body by the schema that checks it', async () => {
    const { body, status } = await request(test.server).get('/api/docs/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    const login = body.paths['/api/auth/login'].post;
    expect(login.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['email', 'password'],
      properties: { email: { type: 'string', maxLength: 254 } },
    });
    expect(login.responses.default).toEqual({ $ref: '#/components/responses/Problem' });
    const problem = body.components.responses.Problem.content['application/problem+json'];
    expect(problem.schema).toEqual({ $ref: '#/components/schemas/Problem' });
    const writes = Object.entries<Record<string, Operation>>(body.paths).flatMap(
      ([path, methods]) =>
        (['post', 'put', 'patch'] as const).flatMap((method) =>
          methods[method] ? [{ route: `${method} ${path}`, ...methods[method] }] : [],
        ),
    );
    const fieldsOf = ({ requestBody }: Operation) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      );
    const undescribed = writes.filter((operation) => fieldsOf(operation).length === 0);
    expect(undescribed.map(({ route }) => route)).toEqual(WITHOUT_FIELDS);
    expect(body.paths['/api/saved-addresses'].get.security).toEqual([{ session: [] }]);
    expect(body.paths['/api/stores/active'].get.security).toBeUndefined();
    expect(body.paths['/api/publishing/{name}/rollback'].post.security).toEqual([
      { teamToken: [] },
    ]);
  });

  it('can be read on a page that loads nothing from elsewhere', async () => {
    const page = await request(test.server).get('/api/docs');
    expect(page.type).toBe('text/html');
    expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      expect(page.text).toContain(`/api/docs/${file}`);
      expect((await request(test.server).get(`/api/docs/${file}`)).status).toBe(200);
    }
  });
});

describe('document of a published version', () => {
  const VERSION = '0.0.9-aaaaaaa';
  const document = `/versions/customer/${VERSION}`;
  let cookies: Readonly<Record<'customer' | 'support' | 'admin', string>>;

  const publish = async (name: string, content: object) => {
    const file = path.join(test.config.dataDir, 'store', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  };
  const setEnabled = (enabled: boolean) =>
    publish('discovery.json', { remotes: { customer: { routes: ['/quote'], enabled } } });
  const statusFor = async (address: string, cookie = '') =>
    (await request(test.server).get(address).set({ cookie, accept: '*/*' })).status;

  beforeAll(async () => {
    const [customer, support, admin] = [
      await signIn(test, 'customer'),
      await signIn(test, 'support'),
      await signIn(test, 'admin'),
    ];
    cookies = { customer: customer.cookie, support: support.cookie, admin: admin.cookie };
    await publish(`versions/customer/${VERSION}.json`, { version: VERSION });
    await setEnabled(true);
  });

  it('is answered to staff, and not kept', async () => {
    for (const cookie of [cookies.support, cookies.admin]) {
      const answer = await request(test.server).get(document).set({ cookie }).expect(200);
      expect(answer.body).toEqual({ version: VERSION });
      expect(answer.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    document,
    `${document}.json`,
    `/%76ersions/customer/${VERSION}`,
    `/versions/customer/${VERSION}%2ejson`,
  ])('is refused to a stranger with 401 and to a customer with 403 at %s', async (address) => {
    expect(await statusFor(address)).toBe(401);
    expect(await statusFor(address, cookies.customer)).toBe(403);
  });

  it.each([
    `/shell/..%2fversions/customer/${VERSION}.json`,
    `/remotes/%2e%2e/versions/customer/${VERSION}.json`,
    `/remotes/%252e%252e/versions/customer/${VERSION}.json`,
    `/remotes/customer/..%2f..%2fversions/customer/${VERSION}.json`,
    `/versions%2fcustomer%2f${VERSION}.json`,
    `/versions/customer/..%2f..%2fdiscovery`,
    '/versions/customer/9.9.9-abcdef0',
    '/versions/nothing/9.9.9-abcdef0',
  ])('is not found at %s, even for staff', async (address) => {
    expect([403, 404]).toContain(await statusFor(address, cookies.admin));
  });

  it('is not found while its remote is switched off', async () => {
    await setEnabled(false);
    expect(await statusFor(document, cookies.admin)).toBe(404);
    await setEnabled(true);
    expect(await statusFor(document, cookies.admin)).toBe(200);
  });
});
