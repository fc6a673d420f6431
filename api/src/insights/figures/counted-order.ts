import {
  amountDue,
  dayInSouthAfrica,
  FIGURE_BASES,
  type FigureBasis,
  isAwaitingCollection,
  type IsoDay,
} from '@courier/contract';
import type { Order } from '../../orders/order.entity';
import { revenueOf } from '../../orders/order-revenue';
import {
  ALL_DAYS,
  DIMENSIONS,
  type CountedTotal,
  type FigureDimension,
  type FigureSum,
  NAMED,
  SUMS,
} from './figure-total.entity';
import type { OrderCount } from './order-count.entity';

/** What is read of an order to count it. */
export interface CountableOrder extends Pick<
  Order,
  | 'id'
  | 'userId'
  | 'status'
  | 'totalAmount'
  | 'paidAmount'
  | 'paymentStatus'
  | 'awaitsPayment'
  | 'service'
  | 'fromTown'
  | 'toTown'
  | 'courierName'
  | 'deliverBy'
  | 'deliveredAt'
  | 'returnsToSender'
  | 'createdAt'
> {
  /** Attempts to deliver it that failed, without those that were none. */
  readonly failedAttempts: number;
}

/** What an order counts as: the one rule of the figures. On time is what `promiseOf` of the contract calls so. */
export function countedOrder(order: CountableOrder): OrderCount {
  const { status, deliverBy, returnsToSender, fromTown, toTown } = order;
  const deliveredDay = order.deliveredAt && dayInSouthAfrica(order.deliveredAt);
  const isDelivered = status === 'delivered' && !returnsToSender;
  const isPromised = isDelivered && deliveredDay !== null && deliverBy !== null;
  const isCancelled = status === 'cancelled';
  const placedDay = dayInSouthAfrica(order.createdAt);
  const due = isCancelled ? 0 : Math.max(0, amountDue(order));
  const isHeld = order.awaitsPayment && isAwaitingCollection(status);
  return {
    orderId: order.id,
    placedDay,
    deliveredDay,
    userId: order.userId,
    service: order.service ?? '',
    courier: (deliveredDay && order.courierName) || '',
    route: fromTown && toTown ? routeOf(fromTown, toTown) : '',
    cancelled: Number(isCancelled),
    revenue: revenueOf(order),
    delivered: Number(isDelivered),
    returned: Number(status === 'delivered' && returnsToSender),
    promised: Number(isPromised),
    onTime: Number(isPromised && deliveredDay <= deliverBy),
    firstAttempt: Number(isDelivered && order.failedAttempts === 0),
    due: isHeld ? 0 : due,
    held: isHeld ? due : 0,
    dueSince: due > 0 && !isHeld ? placedDay : null,
  };
}

/** A route as it is kept. No town has the sign in its name. */
export function routeOf(from: string, to: string): string {
  return `${from}${BETWEEN_TOWNS}${to}`;
}

export const BETWEEN_TOWNS = ' > ';

/** Sums that are added to the totals. */
export type Totals = Map<string, CountedTotal>;

/** Adds an order to sums, or takes it away: of its days and months, of all and of each group. */
export function addCounted(totals: Totals, counted: OrderCount, factor: 1 | -1): void {
  const sums = sumsOf(counted);
  for (const basis of FIGURE_BASES) {
    const day = dayOf(counted, basis);
    if (day === null) continue;
    for (const dimension of DIMENSIONS) {
      for (const period of periodsOf(day, basis, dimension)) {
        const key = { basis, dimension, period, name: nameOf(counted, dimension) };
        const total = totalOf(totals, key);
        for (const sum of SUMS) total[sum] += factor * sums[sum];
      }
    }
  }
}

/** The row of the sums with a key, empty where it is not there yet. */
export function totalOf(totals: Totals, key: FigureKey): CountedTotal {
  const text = `${key.basis} ${key.dimension} ${key.period} ${key.name}`;
  const total = totals.get(text) ?? { ...key, ...NOTHING };
  totals.set(text, total);
  return total;
}

export type FigureKey = Pick<CountedTotal, 'basis' | 'dimension' | 'period' | 'name'>;

const NOTHING = Object.fromEntries(SUMS.map((sum) => [sum, 0])) as Record<FigureSum, number>;

function sumsOf(counted: OrderCount): Readonly<Record<FigureSum, number>> {
  const { due, held } = counted;
  return { ...counted, orders: 1, dueOrders: Number(due > 0), heldOrders: Number(held > 0) };
}

function periodsOf(day: IsoDay, basis: FigureBasis, dimension: FigureDimension): string[] {
  const periods = [day, day.slice(0, 7)];
  const isNamed = NAMED.some((each) => each === dimension);
  return basis === 'placed' && isNamed ? [...periods, ALL_DAYS] : periods;
}

function dayOf({ placedDay, deliveredDay }: OrderCount, basis: FigureBasis): IsoDay | null {
  return basis === 'placed' ? placedDay : deliveredDay;
}

function nameOf(counted: OrderCount, dimension: FigureDimension): string {
  if (dimension === 'all') return '';
  if (dimension === 'customer') return String(counted.userId ?? '');
  return counted[dimension];
}
