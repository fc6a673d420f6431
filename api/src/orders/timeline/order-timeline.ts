import type { MovementKind, OrderStatus, OrderStep, StepKind } from '@courier/contract';

/** A kind of step that moves the parcel, and the status that an order has after it. */
export interface TimelineStep {
  readonly kind: MovementKind;
  readonly status: OrderStatus;
}

/** The timeline of an order for which everything goes well. */
export const STANDARD_TIMELINE = [
  { kind: 'placed', status: 'pending' },
  { kind: 'driver_assigned', status: 'confirmed' },
  { kind: 'collected', status: 'in_transit' },
  { kind: 'out_for_delivery', status: 'in_transit' },
  { kind: 'delivered', status: 'delivered' },
] as const satisfies readonly TimelineStep[];

/** What steps on the way to the receiver are on the way back. */
const ON_THE_WAY_BACK = {
  in_transit: 'return_started',
  out_for_delivery: 'out_for_return',
  delivered: 'returned',
} as const satisfies Partial<Record<StepKind, StepKind>>;

/** The step as it is of a parcel that goes back to its sender; of any other it stays. */
export function onTheWayOf(
  { returnsToSender }: { readonly returnsToSender: boolean },
  step: OrderStep,
): OrderStep {
  return returnsToSender && hasWayBack(step.kind) ? { kind: ON_THE_WAY_BACK[step.kind] } : step;
}

function hasWayBack(kind: StepKind): kind is keyof typeof ON_THE_WAY_BACK {
  return Object.hasOwn(ON_THE_WAY_BACK, kind);
}

/** Whether who carries the parcel has to know of a step that leaves its status. */
export function changesTheOrder(kind: StepKind): boolean {
  return CHANGES.has(kind);
}

const CHANGES: ReadonlySet<StepKind> = new Set<StepKind>([
  'collection_moved',
  'delivery_chosen',
  'contacts_corrected',
  'addresses_corrected',
  'reweighed',
  'return_started',
  'return_stopped',
]);

/**
 * What is still to come after a step. A step off the standard timeline counts as the first one of its status, so that a
 * failed attempt is followed by another one. Nothing comes after a cancellation.
 * @param returnsToSender whether the parcel goes back, in place of to the receiver
 */
export function stepsAfter(
  { kind, status }: { readonly kind: StepKind; readonly status: OrderStatus },
  returnsToSender = false,
): readonly TimelineStep[] {
  if (returnsToSender) return status === 'in_transit' ? [END_OF_RETURN] : [];
  // Nobody drives any more.
  if (kind === 'at_counter' && status === 'in_transit') return STANDARD_TIMELINE.slice(-1);
  const places = STANDARD_TIMELINE.map((step, place) => ({ ...step, place })).filter(
    (step) => step.status === status,
  );
  const { place } = places.find((step) => step.kind === kind) ?? places[0] ?? {};
  return place === undefined ? [] : STANDARD_TIMELINE.slice(place + 1);
}

const END_OF_RETURN: TimelineStep = { kind: 'returned', status: 'delivered' };
