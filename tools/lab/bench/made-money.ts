import { monthInSouthAfrica } from '@courier/contract';
import type { MadeOrder } from './made-orders';

/** Of every so many unpaid ones a part is paid. */
const PART_EVERY = 500;

/** In cents. */
export function paidOf({ id, isPaid, cents }: MadeOrder): number {
  if (isPaid) return cents;
  return id % PART_EVERY === 7 ? 1000 : 0;
}

export function paidAt({ createdAt }: MadeOrder): number {
  return createdAt + 3_600_000;
}

export function cancelledAt({ createdAt }: MadeOrder): number {
  return createdAt + 1_800_000;
}

/** What an order of an account changed of what is due of it, by month. */
export function sharesOf(order: MadeOrder): { month: string; orders: number; amount: number }[] {
  const { userId, status, cents, createdAt } = order;
  if (userId === null) return [];
  const entered: (readonly [number, number])[] = [[createdAt, cents]];
  if (status === 'cancelled') entered.push([cancelledAt(order), -cents]);
  const paid = paidOf(order);
  if (paid > 0) entered.push([paidAt(order), -paid]);
  const shares = new Map<string, { month: string; orders: number; amount: number }>();
  for (const [at, change] of entered) {
    const month = monthInSouthAfrica(new Date(at));
    const { orders, amount } = shares.get(month) ?? { orders: Number(at === createdAt), amount: 0 };
    shares.set(month, { month, orders, amount: amount + change });
  }
  return [...shares.values()];
}
