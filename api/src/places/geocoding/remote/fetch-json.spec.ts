import { type LocalServer, localServer } from '../../../../test/harness/local-server';
import { fetchJson, remoteUrl } from './fetch-json';

const options = { userAgent: 'courier-suite/1.0 (+http://localhost)' };
let server: LocalServer;

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());

const ask = (extra = {}) => fetchJson(new URL(server.url), { ...options, ...extra });

describe('fetchJson', () => {
  it("returns the server's JSON and names the sender", async () => {
    server.answerJson({ is: 'well' });
    await expect(ask()).resolves.toEqual({ is: 'well' });
    expect(server.requests[0]?.headers['user-agent']).toBe(options.userAgent);
  });

  it.each([301, 302, 307])(
    'follows no redirect (%i), not even to another address of the server',
    async (status) => {
      server.answer((request, response) => {
        if (request.url === '/inside') response.end('{"secret":true}');
        else response.writeHead(status, { location: '/inside' }).end();
      });
      await expect(ask()).rejects.toThrow('could not be reached');
      expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/']);
    },
  );

  it('reads no more than its limit, however the server frames the body', async () => {
    server.answerJson({ long: 'x'.repeat(300 * 1024) });
    await expect(ask()).rejects.toThrow('more than 262144 bytes');
    server.answer((_request, response) => {
      const endless = setInterval(() => response.write('"x",'.repeat(4_096)), 1);
      response.on('close', () => clearInterval(endless));
    });
    await expect(ask()).rejects.toThrow('more than 262144 bytes');
  });

  it('waits no longer than its limit for headers and body', async () => {
    server.answer(() => undefined);
    await expect(ask({ timeoutMs: 50 })).rejects.toThrow('did not answer in time');
    server.answer((_request, response) => void response.write('{'));
    await expect(ask({ timeoutMs: 50 })).rejects.toThrow('did not answer in time');
  });

  it.each([403, 429, 500])('fails on status %i', async (status) => {
    server.answerJson({}, status);
    await expect(ask()).rejects.toThrow(`answered ${status}`);
  });

  it('fails on malformed JSON without repeating it', async () => {
    server.answer((_request, response) => void response.end('<html>secret'));
    await expect(ask()).rejects.toThrow(/^answered malformed JSON$/);
  });

  it('fails when nothing listens', async () => {
    const gone = await localServer();
    await gone.close();
    await expect(fetchJson(new URL(gone.url), options)).rejects.toThrow('could not be reached');
  });
});

describe('URL of a geocoding call', () => {
  it('stays on the configured server and below its path, whatever was typed', () => {
    const url = remoteUrl('https://maps.example/nominatim', 'search', {
      q: '../../@evil.example/?x=1&countrycodes=us#',
    });
    expect(url.origin + url.pathname).toBe('https://maps.example/nominatim/search');
    expect([...url.searchParams.keys()]).toEqual(['q']);
    expect(url.hash).toBe('');
  });
});
