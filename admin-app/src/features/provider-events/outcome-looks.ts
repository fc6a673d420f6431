import type { EventOutcome } from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

interface OutcomeLook {
  readonly label: string;
  readonly tone: StampTone;
}

/** How what came of an event is shown; what nobody understood first. */
const OUTCOME_LOOKS = {
  'unknown event': { label: 'Unknown event', tone: 'pending' },
  'unknown order': { label: 'Unknown order', tone: 'pending' },
  'other order': { label: 'Duplicate order', tone: 'pending' },
  failed: { label: 'Failed', tone: 'danger' },
  late: { label: 'Late', tone: 'transit' },
  applied: { label: 'Applied', tone: 'delivered' },
} as const satisfies Record<EventOutcome, OutcomeLook>;

const WAITING: OutcomeLook = { label: 'Waiting', tone: 'pending' };

export const OUTCOME_OPTIONS: readonly SelectOption[] = [
  { value: '', label: 'All' },
  ...Object.entries(OUTCOME_LOOKS).map(([value, { label }]) => ({ value, label })),
];

export function lookOfOutcome(outcome: EventOutcome | null): OutcomeLook {
  return outcome === null ? WAITING : OUTCOME_LOOKS[outcome];
}
