import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSessionCookie } from '../access/session-cookie';
import type { AppConfig } from '../config/config';
import { ForbiddenError } from '../errors/domain-errors';

/** Refuses what another site makes a browser send in our visitor's name. */
export function refuseOtherSites(server: FastifyInstance, config: AppConfig): void {
  const own = new URL(config.publicUrl).origin;
  server.addHook('onRequest', (request, _reply, done) => {
    if (isSafe(request) || isFromOurSite(request, own)) done();
    else done(new ForbiddenError('This request came from another site and was refused.'));
  });
}

/** Whether it changes nothing, as RFC 9110 has it of its method. */
export function isSafe({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return SAFE_METHODS.has(method);
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers say where a request comes from. What says nothing is no browser of today, and is let through unless it
 * brings a session along: that is how the provider's webhooks and scripts arrive.
 */
function isFromOurSite(request: FastifyRequest, own: string): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  // Not with the Host of the request, which a name that was pointed at our address brings along.
  if (origin !== undefined) return origin === own;
  return readSessionCookie(request) === undefined;
}
