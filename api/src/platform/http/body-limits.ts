import { LIMITS } from '@courier/contract';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Actor, ANONYMOUS, isStaff, requireStaff } from '../access/actor';
import type { RateLimiter } from '../throttling/rate-limiter';

/** The largest body in bytes, but for pictures on their own route. */
export const BODY_LIMIT = 64 * 1024;

/** Where pictures are sent to, and by whom. */
export interface PictureUploads {
  /** The one route that takes them, as the server's router has it. */
  readonly route: string;
  /** The content types that it takes. */
  readonly types: readonly string[];
  /** Who sends a request, looked up before its body is read. */
  actorOf(request: FastifyRequest): Promise<Actor>;
}

/**
 * Decides by the headers alone, before a byte of the body is read: pictures are for their own route and come from staff
 * whose session was looked up; everything else is small. What one network sends in a minute is limited in bytes.
 */
export function limitBodies(
  server: FastifyInstance,
  uploads: PictureUploads,
  limiter: Pick<RateLimiter, 'take'>,
): void {
  const pictures = { parseAs: 'buffer', bodyLimit: LIMITS.photoBytes } as const;
  for (const type of uploads.types) {
    server.addContentTypeParser(type, pictures, (_request, body, done) => done(null, body));
  }
  server.addHook('onRequest', async (request, reply) => {
    const size = declaredSize(request);
    if (size === 0) return;
    const isPicture = isPictureType(request);
    const most = isPicture ? LIMITS.photoBytes : BODY_LIMIT;
    const actor = isPicture ? await uploads.actorOf(request) : ANONYMOUS;
    try {
      const counted = isStaff(actor) ? 'picture-kilobytes' : 'body-kilobytes';
      const kilobytes = Math.ceil(Math.min(size, most) / 1024);
      limiter.take(counted, request.ip, Date.now(), kilobytes);
      if (isPicture) requireStaff(actor);
      if (isPicture && request.routeOptions.url !== uploads.route) {
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
