import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Role } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';

const SCRIPT = 'window.started = true;';
const SHELL = `<!doctype html><html lang="en"><head><script>${SCRIPT}</script><script src="/shell/1/main.js"></script><script type="application/json">{}</script></head><body>shell</body></html>`;
/** Text and scripts name their charset; JSON is UTF-8 always. */
const TYPE_OF_BODY =
  /^(text\/html|application\/javascript); charset=utf-8|^application\/(problem\+)?json/;
const BUNDLE = 'console.log("a bundle")'.repeat(100);

describe('published front ends', () => {
  let test: TestApp;

  const publish = async (name: string, content: string | Buffer) => {
    const file = path.join(test.config.dataDir, 'store', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  };
  const get = (address: string, accept = 'text/html,*/*;q=0.8') =>
    request(test.server).get(address).set({ accept, 'accept-encoding': 'identity' });

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('answer 503 with Retry-After before anything is published', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(503);
    expect(answer.get('retry-after')).toBe('2');
    expect((await get('/discovery.json')).status).toBe(404);
  });

  it('are served as soon as they are published', async () => {
    await publish('index.html', SHELL);
    await publish('discovery.json', '{"generation":1}');
    await publish('shell/1/main.0a1b.js', BUNDLE);
    await publish('shell/1/main.0a1b.js.br', brotliCompressSync(BUNDLE));
    await publish('shell/1/main.0a1b.js.gz', gzipSync(BUNDLE));
    await publish('remotes/customer/1.0.0/remoteEntry.js', BUNDLE);
    await publish('history/discovery.1.json', '{}');
    expect((await get('/')).text).toBe(SHELL);
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

  describe('with remotes', () => {
    const remote = (routes: string[], enabled = true) => ({ version: '1.0.0', routes, enabled });
    beforeAll(async () => {
      const remotes = {
        customer: remote(['/quote', '/tracking']),
        support: remote(['/support'], false),
      };
      await publish('discovery.json', JSON.stringify({ generation: 2, remotes }));
    });
    afterAll(() => publish('discovery.json', '{"generation":1}'));

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
        "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    );
  });

  it('send no referrer from pages that name a parcel', async () => {
    expect((await get('/tracking')).get('referrer-policy')).toBe('no-referrer');
    const placed = await get('/quote/placed/EC7K3M9QXA2TBF');
    expect(placed.get('referrer-policy')).toBe('no-referrer');
    expect((await get('/%74racking')).get('referrer-policy')).toBe('no-referrer');
    expect((await get('/quote')).get('referrer-policy')).not.toBe('no-referrer');
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

  it('have a discovery file that is revalidated on every request', async () => {
    const answer = await get('/discovery.json', '*/*');
    expect(answer.body).toEqual({ generation: 1 });
    expect(answer.get('cache-control')).toBe('no-cache');
    const again = await get('/discovery.json').set('if-none-match', answer.get('etag') ?? '');
    expect(again.status).toBe(304);
    await publish('discovery.json', '{"generation":22}');
    expect((await get('/discovery.json')).body).toEqual({ generation: 22 });
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
    await publish('robots.txt', 'User-agent: *');
    expect((await get('/support')).text).toContain('help');
    expect((await get('/')).text).toContain('landing');
    expect((await get('/quote')).text).toBe(SHELL);
    expect((await get('/robots.txt')).text).toBe('User-agent: *');
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

/** They take no body, or a picture as it is; all other writes name the fields of theirs. */
const WITHOUT_FIELDS = [
  'post /api/auth/logout',
  'post /api/dispatch/jobs/{id}/retry',
  'post /api/test-shipday',
  'post /api/auth/email-confirmations',
  'patch /api/notifications/{id}/read',
  'post /api/notifications/read-all',
  'post /api/orders/{orderNumber}/proof-of-delivery/pictures/{kind}',
  'patch /api/payment-methods/{id}/default',
  'post /api/support/conversations/{token}/email-confirmation',
];

describe('OpenAPI document', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

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
    expect(login.responses.default.content['application/problem+json']).toBeDefined();
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
  let test: TestApp;
  let cookies: Readonly<Record<Role, string>>;

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
    test = await createTestApp();
    const [customer, support, admin] = [
      await signIn(test, 'customer'),
      await signIn(test, 'support'),
      await signIn(test, 'admin'),
    ];
    cookies = { customer: customer.cookie, support: support.cookie, admin: admin.cookie };
    await publish(`versions/customer/${VERSION}.json`, { version: VERSION });
    await setEnabled(true);
  });
  afterAll(() => test.close());

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
