import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';

const FILES = 'https://files.example';
const PAGE = [
  '<!doctype html><html lang="en-ZA" data-prerendered="shell"><head>',
  '<script type="application/json" id="shell-files">{"base":"/shell/1/","host":["a.js"]}</script>',
  '<script>start("/shell/1/")</script>',
  '<script defer src="/shell/1/main.js" integrity="sha384-abc"></script>',
  '<link rel="preload" as="font" crossorigin href="/shell/1/fonts/a.woff2">',
  '<link rel="manifest" href="/site.webmanifest">',
  '<style>@font-face{src:url(/shell/1/fonts/a.woff2)}</style>',
  '</head><body><a href="/quote">Quote</a></body></html>',
].join('\n');

describe('published front ends whose files are fetched from another origin', () => {
  let test: TestApp;

  const publish = async (name: string, content: string) => {
    const file = path.join(test.config.dataDir, 'store', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const get = (address: string) =>
    request(test.server).get(address).set({ accept: 'text/html,*/*;q=0.8' });

  beforeAll(async () => {
    test = await createTestApp({ filesOrigin: FILES });
    await publish('index.html', PAGE);
    await publish('discovery.json', '{"generation":1}');
    await publish('shell/1/main.js', 'main()');
    await publish('remotes/customer/1.0.0/remoteEntry.js', 'entry()');
  });
  afterAll(() => test.close());

  it('name the files of the shell there, with leave to check their hashes, and nothing else', async () => {
    expect((await get('/quote')).text).toBe(
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
    const policy = (await get('/quote')).get('content-security-policy') ?? '';
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
      const answer = await get(address).set('origin', 'https://couriers.example');
      expect(answer.status).toBe(200);
      expect(answer.get('access-control-allow-origin')).toBe('*');
      expect(answer.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.get('access-control-allow-credentials')).toBeUndefined();
    },
  );

  it.each(['/quote', '/discovery.json', '/versions/customer/1.0.0-ab', '/api/health'])(
    'let no page of another origin read %s',
    async (address) => {
      const answer = await get(address).set('origin', 'https://couriers.example');
      expect(answer.get('access-control-allow-origin')).toBeUndefined();
      expect(answer.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );
});
