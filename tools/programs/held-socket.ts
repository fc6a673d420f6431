import net from 'node:net';

/** A socket that is held for a program, as `courier.socket` of systemd holds one for the service. */
export interface HeldSocket {
  readonly fd: number;
  close(): void;
}

/** What Node keeps to itself: sockets on which this process accepts nothing. */
interface Internals {
  readonly _createServerHandle: (host: string, port: number, family: 4) => HeldSocket | number;
}

/** Binds a socket of the loopback address. It takes connections once a program has listened on it, and from then on. */
export function holdSocket(port: number): HeldSocket {
  const { _createServerHandle: bind } = net as unknown as Internals;
  const handle = bind('127.0.0.1', port, 4);
  if (typeof handle === 'number') throw new Error(`the port ${port} cannot be used (${handle})`);
  return handle;
}

/**
 * A command that finds the socket as file descriptor 3, by the protocol of `sd_listen_fds(3)`: to be started with
 * `stdio: [_, _, _, socket.fd]`.
 */
export function withSocket(command: string, args: readonly string[]): [string, string[]] {
  const script = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"';
  return ['/bin/sh', ['-c', script, command, ...args]];
}
