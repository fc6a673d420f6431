import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix makes browsers refuse it unless it is Secure, for the whole site and for no other host. */
export const SESSION_COOKIE = '__Host-session';

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request, SESSION_COOKIE);
}

/** Gives the browser its session, and what it is known by after that. */
export function setSessionCookies(
  reply: FastifyReply,
  session: { readonly token: string; readonly expiresAt: Date; readonly deviceToken: string },
): void {
  const { token, expiresAt: expires, deviceToken } = session;
  setCookie(reply, SESSION_COOKIE, token, expires);
  setDeviceCookie(reply, deviceToken);
}

/** Says which browser it is, also after a sign-out, and opens nothing. */
const DEVICE_COOKIE = '__Host-device';

/** As long as browsers keep a cookie at the most, in ms. */
export const DEVICE_LIFETIME = 400 * 24 * 3_600_000;

export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request, DEVICE_COOKIE);
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const expires = new Date(Date.now() + DEVICE_LIFETIME);
  setCookie(reply, DEVICE_COOKIE, token, expires);
}

export function clearSessionCookie(reply: FastifyReply): void {
  setCookie(reply, SESSION_COOKIE, '', new Date(0));
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[name];
}

function setCookie(reply: FastifyReply, name: string, value: string, expires: Date): void {
  void reply.header('set-cookie', stringifySetCookie({ ...ATTRIBUTES, name, value, expires }));
}
