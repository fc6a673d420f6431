import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../throttling/network';

const networks = new AsyncLocalStorage<string>();

/** Lets what is written for a request find out which network it came from. */
export function rememberNetworks(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    networks.run(networkOf(request.ip), done);
  });
}

/** The network of the request that is served; undefined outside of one, as for workers and commands. */
export function requestNetwork(): string | undefined {
  return networks.getStore();
}
