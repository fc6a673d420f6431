import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix makes browsers refuse it unless it is Secure, for the whole site and for no other host. */
export const SESSION_COOKIE = '__Host-session';

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

export function setSessionCookie(reply: FastifyReply, token: string, expiresAt: Date): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...ATTRIBUTES, expires: expiresAt });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, ATTRIBUTES);
}
