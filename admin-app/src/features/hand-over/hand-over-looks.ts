import type { HandOverState, HandOverView } from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

interface StateLook {
  readonly label: string;
  readonly tone: StampTone;
}

/** How each state is shown. `ready` that has been tried is still waiting, for its next try. */
export const STATE_LOOKS = {
  ready: { label: 'Waiting', tone: 'pending' },
  parked: { label: 'Failed', tone: 'danger' },
  done: { label: 'Handed over', tone: 'delivered' },
} as const satisfies Record<HandOverState, StateLook>;

/** The ones that wait for a person first. */
export const FILTER_OPTIONS: readonly SelectOption[] = [
  { value: '', label: 'All' },
  { value: 'parked', label: STATE_LOOKS.parked.label },
  { value: 'ready', label: STATE_LOOKS.ready.label },
  { value: 'done', label: STATE_LOOKS.done.label },
];

export function lookOf({ state, isUnderWay }: HandOverView): StateLook {
  return isUnderWay ? { label: 'Under way', tone: 'transit' } : STATE_LOOKS[state];
}
