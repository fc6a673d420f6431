import type { FastifyInstance } from 'fastify';
import type { ReadinessService } from '../health/readiness.service';

/**
 * While the process is on its way out every answer is the last of its connection. One that was kept alive would
 * keep the server waiting for it until it times out, and the next request on it would be lost.
 */
export function drainConnections(
  server: FastifyInstance,
  readiness: Pick<ReadinessService, 'isDraining'>,
): void {
  server.addHook('onSend', (_, reply, payload, done) => {
    if (readiness.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  // An answer that had begun before, such as a long export, could not say so. While we still listen its connection may
  // bring another request, which says so then; closed here, it would meet the request on its way.
  server.addHook('onResponse', (request, _, done) => {
    if (readiness.isDraining && !server.server.listening) request.raw.socket.end();
    done();
  });
}
