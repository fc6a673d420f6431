import type { FastifyInstance } from 'fastify';
import type { MetricsService } from './metrics.service';

/** Counts and times every answer by its route, never by its address: there would be one for every order. */
export function measureRequests(server: FastifyInstance, metrics: MetricsService): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.inc({ method, route, status: reply.statusCode });
    // A stream lasts as long as its page is open, which says nothing about us.
    if (!route.endsWith('/events')) {
      metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    }
    done();
  });
}
