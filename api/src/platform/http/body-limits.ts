import { LIMITS } from '@courier/contract';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { ANONYMOUS, isStaff, requireStaff } from '../access/actor';
import { readSessionCookie } from '../access/session-cookie';
import type { SessionsService } from '../../identity/sessions/sessions.service';
import { PICTURE_TYPES } from '../../orders/proof/picture-types';
import type { RateLimiter } from '../throttling/rate-limiter';

/** The largest body in bytes, but for the pictures of `PICTURE_ROUTE`. */
export const BODY_LIMIT = 64 * 1024;

const PICTURE_ROUTE = '/api/orders/:orderNumber/proof-of-delivery/pictures/:kind';

/**
 * Decides by the headers alone, before a byte of the body is read: pictures are for their own route and come from staff
 * whose session was looked up; everything else is small. What one network sends in a minute is limited in bytes.
 */
export function limitBodies(
  server: FastifyInstance,
  sessions: Pick<SessionsService, 'actorOf'>,
  limiter: Pick<RateLimiter, 'take'>,
): void {
  const pictures = { parseAs: 'buffer', bodyLimit: LIMITS.photoBytes } as const;
  for (const type of Object.values(PICTURE_TYPES)) {
    server.addContentTypeParser(type, pictures, (_request, body, done) => done(null, body));
  }
  server.addHook('onRequest', async (request, reply) => {
    const size = declaredSize(request);
    if (size === 0) return;
    const isPicture = isPictureType(request);
    const most = isPicture ? LIMITS.photoBytes : BODY_LIMIT;
    const actor = isPicture ? await sessions.actorOf(readSessionCookie(request)) : ANONYMOUS;
    try {
      const counted = isStaff(actor) ? 'picture-kilobytes' : 'body-kilobytes';
      const kilobytes = Math.ceil(Math.min(size, most) / 1024);
      limiter.take(counted, request.ip, Date.now(), kilobytes);
      if (isPicture) requireStaff(actor);
      if (isPicture && request.routeOptions.url !== PICTURE_ROUTE) {
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
      }
      if (size > most && size !== UNDECLARED) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    } catch (error) {
      // Small bodies are read to their end, so that the connection lives on and browsers see the answer for sure.
      if (size > most) void reply.header('connection', 'close');
      throw error;
    }
  });
}

/** Counts as the largest that is accepted: the parser reads no more of it. */
const UNDECLARED = Number.POSITIVE_INFINITY;

/** The length of the body in bytes. */
function declaredSize({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return UNDECLARED;
  return Number(headers['content-length'] ?? 0);
}

function isPictureType({ headers }: FastifyRequest): boolean {
  return /^\s*image\//i.test(headers['content-type'] ?? '');
}
