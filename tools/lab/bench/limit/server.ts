/**
 * The limit that `npm run bench -w tools -- api` measures the API against: a bare `node:http` server over mysql2's prepared
 * statements, on the API's own schema. It checks the session, reads and writes the same rows in the same transactions
 * and answers the same bytes for the four requests of the benchmark, with the product's gazetteer, search terms and words
 * for a price and a timeline, and nothing else of it: no framework, no entities, no log, no metrics, and the plainest
 * check of a request.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { securityHeaders } from '../../../../api/src/platform/http/security-headers';
import { readStep } from './database';
import { checkAdmin, list } from './list';
import { order } from './order';
import { quote } from './quote';
import { Refusal } from './refusal';
import { track } from './tracking';

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}

const HEADERS = securityHeaders({ publicUrl: 'http://127.0.0.1' });

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...HEADERS,
    'x-request-id': randomUUID(),
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  step: number,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const isWritten = request.method === 'POST';
  if (isWritten && request.headers['sec-fetch-site'] !== 'same-origin') throw new Refusal(403);
  if (isWritten && pathname === '/api/quotes') {
    return send(response, 201, await quote(await bodyOf(request), step));
  }
  if (isWritten && pathname === '/api/orders') {
    const key = String(request.headers['idempotency-key']);
    return send(response, 201, await order(await bodyOf(request), key));
  }
  if (pathname === '/api/orders') {
    await checkAdmin(request.headers.cookie);
    const { orders, next, total } = await list(searchParams.get('status') ?? '');
    const link = `<${pathname}${search}&after=${next}>; rel="next"`;
    return send(response, 200, orders, { 'x-total-count': String(total), link });
  }
  return send(response, 200, await track(pathname.slice('/api/orders/'.length)));
}

async function main(): Promise<void> {
  const step = await readStep();
  const server = createServer((request, response) => {
    answer(request, response, step).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      if (status === 500) process.stderr.write(`${String(error)}\n`);
      send(response, status, { status });
    });
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
}

void main();
