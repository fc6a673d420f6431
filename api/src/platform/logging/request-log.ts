import type { FastifyInstance } from 'fastify';

/**
 * One line per answered request. It names the route, not the address: addresses carry order numbers and e-mails,
 * and everyone with an order number may see the shipment.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
