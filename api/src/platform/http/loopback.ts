import type { FastifyRequest } from 'fastify';

/** Whether it names this machine: a host as `URL` writes it, in lower case, IPv4 with four parts, IPv6 in brackets. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** The connection itself, not what is said of it: a proxy on this machine brings strangers along, and says so. */
export function isLoopbackConnection({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  return !isForwarded && LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '');
}

const FORWARDING = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|cf-connecting-ip)$/;
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
