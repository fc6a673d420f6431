import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of someone else, played on the loopback address: it answers as set and records its requests. */
export interface LocalServer {
  readonly url: string;
  readonly requests: readonly { readonly url: URL; readonly headers: IncomingMessage['headers'] }[];
  /** Answers every request from now on with this handler. */
  answer(handler: RequestListener): void;
  /** Answers every request from now on with this value as JSON. */
  answerJson(value: unknown, status?: number): void;
  close(): Promise<void>;
}

export async function localServer(): Promise<LocalServer> {
  const requests: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  let current: RequestListener = (_request, response) => void response.writeHead(404).end();
  const server = createServer((request, response) => {
    requests.push({ url: new URL(request.url ?? '/', 'http://local'), headers: request.headers });
    current(request, response);
  });
  const url = await listen(server);
  const answer = (handler: RequestListener) => {
    current = handler;
    requests.length = 0;
  };
  return {
    url,
    requests,
    answer,
    answerJson: (value, status = 200) =>
      answer((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(value));
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
