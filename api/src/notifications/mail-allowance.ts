import type { EntityManager } from 'typeorm';
import { addToday } from '../platform/throttling/rate-counts.queries';

/**
 * How many e-mails a day may go to one address that a ticket names or that nobody has confirmed, to one confirmed
 * account, or be caused from one network. Anybody can type the address of somebody else into a form or open an account
 * with it. A program that signs in without cookies is a new device each time.
 * Multiplied like the limits on requests.
 */
export const MAILS_PER_DAY = {
  visitor: 20,
  /** Links and codes that somebody waits for: counted apart, so that orders which name an address keep none back. */
  secret: 20,
  account: 500,
  network: 200,
  'new-device': 10,
  /** That the staff sends to one customer. */
  statement: 10,
} as const;

/** Counts one more e-mail for all processes, in the caller's transaction; returns whether it may be sent. */
export async function takeMail(
  manager: EntityManager,
  kind: keyof typeof MAILS_PER_DAY,
  who: string,
  { rateLimitScale }: { readonly rateLimitScale: number },
): Promise<boolean> {
  const count = await addToday(manager, `mail ${kind} ${who}`, 1);
  return count <= MAILS_PER_DAY[kind] * rateLimitScale;
}

/** Counts what a request causes against its network. What no request causes, as at the start of a demo, is free. */
export async function takeMailOfNetwork(
  manager: EntityManager,
  network: string | undefined,
  config: { readonly rateLimitScale: number },
): Promise<boolean> {
  return network === undefined || takeMail(manager, 'network', network, config);
}
