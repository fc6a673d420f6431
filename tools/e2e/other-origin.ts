import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface OtherOrigin {
  readonly origin: string;
  readonly server: Server;
  /** The addresses that browsers have asked for. */
  readonly asked: string[];
  /** Has another byte at the end of the files whose paths match, until the next call. */
  change(paths: RegExp | null): void;
}

/**
 * Passes published files on, with the headers that they come with, as a content delivery network does.
 * @param source whose address of a file is this, with the path added
 */
export async function startOtherOrigin(source: string): Promise<OtherOrigin> {
  let changed: RegExp | null = null;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push(url);
    // A bucket says to whom it may be read where it is told who asks.
    const { origin = '' } = headers;
    fetch(source + url, { headers: { 'accept-encoding': 'identity', ...(origin && { origin }) } })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        for (const name of PASSED_ON) {
          const value = answer.headers.get(name);
          if (value !== null) response.setHeader(name, value);
        }
        response.statusCode = answer.status;
        const isChanged = changed?.test(url.split('?')[0] ?? '') ?? false;
        response.end(isChanged ? Buffer.concat([body, Buffer.from('\n')]) : body);
      })
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was assigned');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    server,
    asked,
    change: (paths) => (changed = paths),
  };
}

const PASSED_ON = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
];
