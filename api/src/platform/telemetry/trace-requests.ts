import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inSpan } from './spans';

/** What balancers and scrapers ask every few seconds. */
const UNTRACED = ['/api/health', '/api/ready', '/api/metrics'];

/**
 * Begins a trace with each request to the API. What a visitor sends as `traceparent` is not continued: a stranger
 * would decide what is recorded. A stream lasts as long as its page is open, which says nothing about us.
 */
export function traceRequests(server: FastifyInstance): void {
  const endings = new WeakMap<FastifyRequest, (reply: FastifyReply) => void>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '' } = request.routeOptions;
    const isTraced = route.startsWith('/api/') && !UNTRACED.includes(route);
    if (!isTraced || route.endsWith('/events')) return done();
    const { method, id } = request;
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'courier.request_id': id,
    };
    const settings = { kind: 'server', isRoot: true, attributes } as const;
    void inSpan(`${method} ${route}`, settings, (span) => {
      const answered = new Promise<void>((resolve) => {
        endings.set(request, ({ statusCode }) => {
          span.describe({ 'http.response.status_code': statusCode });
          if (statusCode >= 500) span.fail(String(statusCode));
          resolve();
        });
      });
      done();
      return answered;
    });
  });
  server.addHook('onResponse', (request, reply, done) => {
    endings.get(request)?.(reply);
    done();
  });
}
