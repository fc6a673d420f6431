import type { EventOutcome } from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

interface OutcomeVariant {
  readonly label: string;
  readonly tone: StampTone;
}

/** How what came of an event is shown; what nobody understood first. */
const OUTCOME_VARIANTS = {
  'unknown event': { label: 'Unknown event', tone: 'pending' },
  'unknown order': { label: 'Unknown order', tone: 'pending' },
  'other order': { label: 'Duplicate order', tone: 'pending' },
  failed: { label: 'Failed', tone: 'danger' },
  late: { label: 'Late', tone: 'transit' },
  applied: { label: 'Applied', tone: 'delivered' },
} as const satisfies Record<EventOutcome, OutcomeVariant>;

const WAITING: OutcomeVariant = { label: 'Waiting', tone: 'pending' };

export const OUTCOME_OPTIONS: readonly SelectOption[] = [
  { value: '', label: 'All' },
  ...Object.entries(OUTCOME_VARIANTS).map(([value, { label }]) => ({ value, label })),
];

export function outcomeVariant(outcome: EventOutcome | null): OutcomeVariant {
  return outcome === null ? WAITING : OUTCOME_VARIANTS[outcome];
}
