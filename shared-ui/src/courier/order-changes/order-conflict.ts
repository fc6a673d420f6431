import type { OrderChangeView } from '@courier/contract';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemOf } from '@courier/shared-ui/request';
import { actorWords } from '../actor-words';

/** Somebody else changed the order since it was read; nothing was saved. */
export interface OrderConflict {
  /** Who changed what, in the server's words. */
  readonly detail: string;
  readonly changes: readonly OrderChangeView[];
  /** The version to overwrite. */
  readonly currentVersion: number;
}

/** The conflict behind a refused change of an order; null for any other failure. */
export function orderConflictOf(error: unknown): OrderConflict | null {
  const problem = problemOf(error);
  if (problem?.status !== 409 || problem.currentVersion === undefined) return null;
  const { detail, currentVersion, changes = [] } = problem;
  return { detail, currentVersion, changes };
}

/** `Delivered, by Thandi Nkosi (thandi@courier.example), 20 Nov 2026, 11:05` */
export function changeWords({ message, actor, timestamp }: OrderChangeView): string {
  return `${message}, by ${actorWords(actor)}, ${formatMoment(timestamp)}`;
}
