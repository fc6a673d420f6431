import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../throttling/network';

/** The only store of its kind: each one more costs every promise of a request. */
const requests = new AsyncLocalStorage<FastifyRequest>();

/** Lets what runs for a request find it. */
export function rememberRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    requests.run(request, done);
  });
}

/** The request that is served; undefined outside of one, as for workers and commands. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** The network of the request that is served. */
export function requestNetwork(): string | undefined {
  const request = currentRequest();
  return request && networkOf(request.ip);
}
