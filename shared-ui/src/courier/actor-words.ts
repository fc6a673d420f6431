import type { OrderChangeView } from '@courier/contract';

type Actor = OrderChangeView['actor'];

const KINDS = {
  system: 'the system',
  customer: 'the customer',
  support: 'support',
  admin: 'an admin',
  provider: 'the courier',
} as const satisfies Record<Actor['kind'], string>;

/** `Thandi Nkosi (thandi@courier.example)`, or of what kind somebody without an account was. */
export function actorWords({ kind, name, email }: Actor): string {
  if (name && email) return `${name} (${email})`;
  return name || email || KINDS[kind];
}
