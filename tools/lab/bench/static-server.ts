import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder as the API does: brotli copies where there are any, a page for every other path.
 * @param pageFor the file of a page, or its text in brotli
 */
export async function serve(
  folder: string,
  pageFor: (pathname: string) => string | Promise<Buffer>,
): Promise<{ origin: string; stop: () => void }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const isFile = path.extname(pathname) !== '';
    if (pathname.startsWith('/api/')) return void response.writeHead(404).end('{}');
    const page = isFile ? pathname : pageFor(pathname);
    const file = typeof page === 'string' ? path.join(folder, page) : 'page.html';
    const compressed = typeof page === 'string' ? readFile(`${file}.br`) : page;
    compressed
      .then((body) => ({ body, encoding: { 'content-encoding': 'br' } }))
      .catch(async () => ({ body: await readFile(file), encoding: {} }))
      .then(
        ({ body, encoding }) => {
          const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
          response.writeHead(200, { 'content-type': type, ...encoding }).end(body);
        },
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
