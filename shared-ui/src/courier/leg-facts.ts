import {
  countsAsAttempt,
  FAILED_ATTEMPT_WORDS,
  LEG_KIND_LABELS,
  LEG_STATE_LABELS,
  type OrderLegView,
  type OrderView,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';

/** How far each courier of a parcel is that goes through the depot, for the staff; nothing of any other parcel. */
export function legFacts({ legs = [] }: Pick<OrderView, 'legs'>): DefinitionItem[] {
  return legs.map((leg) => ({ term: LEG_KIND_LABELS[leg.kind], value: wordsOf(leg) }));
}

function wordsOf(leg: OrderLegView): string {
  const { state, endedAt, driverName, driverPhone, failedAttempts } = leg;
  const tries = failedAttempts.filter(countsAsAttempt).length;
  return [
    endedAt === null ? LEG_STATE_LABELS[state] : formatMoment(endedAt),
    driverName,
    // A number that breaks over two lines is misread.
    driverPhone?.replaceAll(' ', '\u00a0'),
    tries > 0 && `${tries} failed ${tries === 1 ? 'attempt' : 'attempts'}`,
    ...failedAttempts.flatMap(({ failedReason, reason }) => [
      // An older server does not have it.
      failedReason && FAILED_ATTEMPT_WORDS[failedReason],
      reason,
    ]),
  ]
    .filter(Boolean)
    .join(', ');
}
