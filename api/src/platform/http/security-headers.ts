import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/config';

const SECURITY_HEADERS = {
  // An answer may be about one person at one moment, whatever spelling of its address it was asked by.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const TWO_YEARS = 63_072_000;

/** What every answer carries. Pages and published files replace the content policy and how long they are kept. */
export function securityHeaders({ publicUrl }: Pick<AppConfig, 'publicUrl'>) {
  return publicUrl.startsWith('https:')
    ? { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS}` }
    : SECURITY_HEADERS;
}

export function addSecurityHeaders(server: FastifyInstance, config: AppConfig): void {
  const headers = securityHeaders(config);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
