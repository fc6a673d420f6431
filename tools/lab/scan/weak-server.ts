import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from '@photostructure/sqlite';

/** A server that is weak on purpose. */
export interface WeakServer {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a shop that puts what it is sent into its pages and into its SQL, as nobody should. A scanner that finds
 * nothing here finds nothing in the suite either, and its silence there means nothing.
 */
export async function startWeakServer(): Promise<WeakServer> {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE parcels (id INTEGER PRIMARY KEY, name TEXT)');
  database.exec("INSERT INTO parcels (name) VALUES ('Books'), ('Shoes'), ('Tea')");
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/search') {
      response.end(page(`<p>Nothing found for ${searchParams.get('q')}.</p>`));
    } else if (pathname === '/parcel') {
      try {
        const sql = `SELECT name FROM parcels WHERE id = ${searchParams.get('id')}`;
        response.end(page(JSON.stringify(database.prepare(sql).all())));
      } catch (error) {
        response.statusCode = 500;
        response.end(page(`SQLite3::SQLException: ${(error as Error).message}`));
      }
    } else {
      response.end(page('<a href="/search?q=tea">Search</a> <a href="/parcel?id=1">Parcel</a>'));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function page(content: string): string {
  return `<!doctype html><html><body>${content}</body></html>`;
}
