import type { FastifyInstance } from 'fastify';
import { isUser } from '../access/actor';
import { actorOf } from '../access/access.decorators';

/**
 * One line per answered request, with the id of the account that is signed in. It names the route, not the address:
 * addresses carry order numbers and e-mails, and everyone with an order number may see the shipment.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const actor = actorOf(request);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        userId: isUser(actor) ? actor.userId : undefined,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
