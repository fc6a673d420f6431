import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { UnsupportedTypeError } from '../errors/domain-errors';
import type { RateLimiter } from '../throttling/rate-limiter';
import type { RateLimited } from '../throttling/rate-limits';

/** The largest body in bytes, but for uploads on their own routes. */
export const BODY_LIMIT = 64 * 1024;

/** A route that takes larger bodies than others, of content types of its own. */
export interface Upload {
  /** As the server's router has it. */
  readonly route: string;
  /** The content types that it takes. */
  readonly types: readonly string[];
  /** What else is refused on every other route, because it says that it is of this kind. */
  readonly kind: RegExp;
  /** The largest body in bytes, the same for all routes that take a type. */
  readonly most: number;
  /** What counts the bytes of those who may send it. */
  readonly counted: RateLimited;
  /** Hands the body to the route: whole, once it has come, or as it comes, uncounted. */
  readonly parseAs: 'buffer' | 'stream';
  /** @throws DomainError when the sender may not; asked before the body is read */
  admit(request: FastifyRequest): Promise<void>;
}

/**
 * Decides by the headers alone, before a byte of the body is read: large bodies are for their own routes and come from
 * those who were looked up and may send them; everything else is small. What one network sends in a minute is limited
 * in bytes.
 */
export function limitBodies(
  server: FastifyInstance,
  uploads: readonly Upload[],
  limiter: Pick<RateLimiter, 'take'>,
): void {
  for (const { types, parseAs, most } of uploads) {
    for (const type of types.filter((name) => !server.hasContentTypeParser(name))) {
      if (parseAs === 'stream') {
        server.addContentTypeParser(type, (_request, body, done) => done(null, body));
      } else {
        const whole = { parseAs, bodyLimit: most };
        server.addContentTypeParser(type, whole, (_request, body, done) => done(null, body));
      }
    }
  }
  server.addHook('onRequest', (request, reply, done) => {
    const size = declaredSize(request);
    if (size === 0) return done();
    const ofKind = uploads.filter(({ kind }) => kind.test(request.headers['content-type'] ?? ''));
    const upload = ofKind.find(({ route }) => route === request.routeOptions.url) ?? ofKind[0];
    const most = upload?.most ?? BODY_LIMIT;
    const decide = (refusal?: Error) => {
      try {
        const counted = upload && !refusal ? upload.counted : 'body-kilobytes';
        const kilobytes = Math.ceil(Math.min(size, most) / 1024);
        limiter.take(counted, request.ip, Date.now(), kilobytes);
        if (refusal) throw refusal;
        const own = uploads.find(({ route }) => route === request.routeOptions.url);
        // Of JSON a route says by itself what it misses.
        if (own && ![...own.types, 'application/json'].includes(mediaTypeOf(request))) {
          throw new UnsupportedTypeError(`Send the file as ${own.types.join(', ')}.`);
        }
        if (upload && upload !== own) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
        if (size > most && size !== UNDECLARED) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      } catch (error) {
        // Small bodies are read to their end, so that the connection lives on and browsers see the answer for sure.
        if (size > most) void reply.header('connection', 'close');
        return done(error as Error);
      }
      done();
    };
    // Who sends something small is not looked up, and nothing is waited for.
    if (upload) void upload.admit(request).then(() => decide(), decide);
    else decide();
  });
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Counts as the largest that is accepted: the parser reads no more of it. */
const UNDECLARED = Number.POSITIVE_INFINITY;

/** The length of the body in bytes. */
function declaredSize({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return UNDECLARED;
  return Number(headers['content-length'] ?? 0);
}
