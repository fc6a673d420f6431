import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/config';

/** What every answer carries. Pages replace the content policy by one of their own. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const TWO_YEARS = 63_072_000;

export function addSecurityHeaders(server: FastifyInstance, config: AppConfig): void {
  const isSecure = config.publicUrl.startsWith('https:');
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    if (isSecure) void reply.header('strict-transport-security', `max-age=${TWO_YEARS}`);
    // Answers of the API are about one person at one moment.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
}
