import type { EventOutcome } from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

interface OutcomeVariant {
  readonly label: string;
  readonly tone: StampTone;
  /** Why the event was not applied as it came. */
  readonly reason?: string;
}

/** How each outcome of an event is shown; those that nobody understood first. */
const OUTCOME_VARIANTS = {
  'unknown event': {
    label: 'Unknown event',
    tone: 'pending',
    reason: 'We do not know this kind of event.',
  },
  'unknown order': {
    label: 'Unknown order',
    tone: 'pending',
    reason: 'None of our orders has this number.',
  },
  'other order': {
    label: 'Duplicate order',
    tone: 'pending',
    reason: 'It is about another order at Shipday with the same number.',
  },
  failed: { label: 'Failed', tone: 'danger', reason: 'It could not be applied to the order.' },
  late: {
    label: 'Late',
    tone: 'transit',
    reason: 'A newer event or a change by staff came first.',
  },
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
