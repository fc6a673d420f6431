import type { HandOverKind, HandOverState, HandOverView } from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

interface StateVariant {
  readonly label: string;
  readonly tone: StampTone;
}

interface KindVariant {
  readonly label: string;
  readonly done: string;
}

/** What the provider receives about an order; `done` is the stamp of one that it has received. */
const KIND_VARIANTS = {
  insert_order: { label: 'Hand-over', done: 'Handed over' },
  delete_order: { label: 'Cancellation', done: 'Cancelled at Shipday' },
} as const satisfies Record<HandOverKind, KindVariant>;

const UPDATE: KindVariant = { label: 'Change', done: 'Changed at Shipday' };

export function kindOf({ kind, isUpdate }: Pick<HandOverView, 'kind' | 'isUpdate'>): KindVariant {
  return isUpdate ? UPDATE : KIND_VARIANTS[kind];
}

/** How each state is shown. `ready` that has been tried is still waiting, for its next try. */
const STATE_VARIANTS = {
  ready: { label: 'Waiting', tone: 'pending' },
  parked: { label: 'Failed', tone: 'danger' },
  done: { label: 'Done', tone: 'delivered' },
} as const satisfies Record<HandOverState, StateVariant>;

/** The ones that wait for a person first. */
export const FILTER_OPTIONS: readonly SelectOption[] = [
  { value: '', label: 'All' },
  { value: 'parked', label: STATE_VARIANTS.parked.label },
  { value: 'ready', label: STATE_VARIANTS.ready.label },
  { value: 'done', label: STATE_VARIANTS.done.label },
];

export function variantOf(job: HandOverView): StateVariant {
  const { state, isUnderWay } = job;
  if (isUnderWay) return { label: 'In progress', tone: 'transit' };
  if (state === 'done') return { ...STATE_VARIANTS.done, label: kindOf(job).done };
  return STATE_VARIANTS[state];
}
