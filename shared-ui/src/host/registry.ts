import type { Host } from './contract';

/**
 * This module is shared as a strict singleton, so one variable is the one host of the page. It is a module
 * variable and not a React context because requests outside React (a base query seeing 401) need it too.
 */
let provided: Host | null = null;

/** Called once by the shell, a standalone bootstrap or a test, before anything of a remote renders. */
export function provideHost(host: Host): void {
  provided = host;
}

/** @throws Error by name when nothing provided a host */
export function getHost(): Host {
  if (provided === null) {
    throw new Error(
      'No host: call provideHost() of @courier/shared-ui/host before rendering a remote',
    );
  }
  return provided;
}
