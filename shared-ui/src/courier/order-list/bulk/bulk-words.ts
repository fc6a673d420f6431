import type { BulkChangeView, BulkKind } from '@courier/contract';

/** `1 order`, `12 orders` */
export function ordersWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

/** `Updating 2 of 4 orders` */
export function progressWords({ kind, total, updated, failed, stopped }: BulkChangeView): string {
  return `${DOING[kind]} ${updated + failed + stopped} of ${ordersWords(total)}`;
}

const DOING: Readonly<Record<BulkKind, string>> = {
  status: 'Updating',
  payment: 'Updating',
  assign: 'Assigning',
  new_day: 'Booking',
  message: 'Writing about',
};

/** `Undone: 3 of 4 orders updated, 1 failed` */
export function outcomeWords(change: BulkChangeView): string {
  const { undoes, total, updated, failed, stopped } = change;
  const counts = [
    `${updated} of ${ordersWords(total)} ${doneWords(change)}`,
    failed > 0 && `${failed} failed`,
    stopped > 0 && `${stopped} not begun`,
  ].filter(Boolean);
  return `${undoes === null ? '' : 'Undone: '}${counts.join(', ')}`;
}

function doneWords({ kind, courier, undoes }: BulkChangeView): string {
  switch (kind) {
    case 'assign':
      return undoes === null && courier ? `given to ${courier}` : 'given back';
    case 'new_day':
      return 'booked for another day';
    case 'message':
      return 'written about';
    default:
      return 'updated';
  }
}

/** Before why one of them failed. */
export function failureWords({ kind, undoes }: BulkChangeView): string {
  return undoes === null ? FAILED[kind] : 'Not undone';
}

const FAILED: Readonly<Record<BulkKind, string>> = {
  status: 'Status update failed',
  payment: 'Payment update failed',
  assign: 'Not assigned',
  new_day: 'Not booked',
  message: 'Not written',
};
