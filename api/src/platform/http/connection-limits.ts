import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How Node watches over requests that arrive slowly: their headers in ten seconds, looked at every second. */
export function connectionChecks(requestTimeoutMs: number) {
  return {
    // Node takes the longer of the two for the whole request.
    headersTimeout: Math.min(10_000, requestTimeoutMs),
    connectionsCheckingInterval: 1000,
  };
}

/**
 * Holds the number of open connections. Past it the one closes that has kept us waiting longest for a request, so that
 * thousands which send a byte now and then make space for those that send a whole request.
 */
export function limitConnections({ server }: FastifyInstance, most: number): void {
  const open = new Set<Socket>();
  /** In the order in which they began to wait. */
  const waiting = new Set<Socket>();

  const forget = (socket: Socket) => {
    open.delete(socket);
    waiting.delete(socket);
  };
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    waiting.add(socket);
    socket.once('close', () => forget(socket));
    if (open.size <= most) return;
    const [longest = socket] = waiting;
    forget(longest);
    longest.destroy();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const startAnswer = () => {
      if (!response.writableFinished) waiting.delete(socket);
    };
    if (hasBody(request)) request.once('end', startAnswer);
    else startAnswer();
    response.once('finish', () => {
      if (open.has(socket)) waiting.add(socket);
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}
