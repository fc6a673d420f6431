import {
  ORDER_STATUSES,
  type OrderStep,
  STEP_OF_STATUS,
  stepDescription,
  stepTitle,
} from '@courier/contract';
import { onTheWayOf, STANDARD_TIMELINE, stepsAfter } from './order-timeline';

const kinds = (steps: readonly { kind: string }[]) => steps.map(({ kind }) => kind);

describe('standard timeline', () => {
  it('goes from received to delivered without a step back', () => {
    expect(STANDARD_TIMELINE.map(stepTitle)).toEqual([
      'Order received',
      'Driver assigned',
      'Parcel collected',
      'Out for delivery',
      'Delivered',
    ]);
    const places = STANDARD_TIMELINE.map(({ status }) => ORDER_STATUSES.indexOf(status));
    expect(places).toEqual([...places].sort());
  });

  it('describes each of its steps and each that staff can set', () => {
    for (const kind of [...kinds(STANDARD_TIMELINE), ...Object.values(STEP_OF_STATUS)]) {
      expect(stepDescription({ kind } as OrderStep)).not.toBe('');
    }
  });

  it.each([
    ['placed', 'pending', 4],
    ['driver_changed', 'pending', 4],
    ['driver_assigned', 'confirmed', 3],
    ['driver_under_way', 'confirmed', 3],
    ['collected', 'in_transit', 2],
    ['out_for_delivery', 'in_transit', 1],
    ['attempt_failed', 'in_transit', 2],
    ['in_transit', 'in_transit', 2],
    ['delivered', 'delivered', 0],
    ['cancelled', 'cancelled', 0],
  ] as const)('has after %s (%s) %i steps to come', (kind, status, count) => {
    const toCome = stepsAfter({ kind, status });
    expect(kinds(toCome)).toEqual(kinds(STANDARD_TIMELINE).slice(5 - count));
  });

  it.each([
    ['return_started', 'in_transit', ['returned']],
    ['attempt_failed', 'in_transit', ['returned']],
    ['returned', 'delivered', []],
  ] as const)('leads after %s (%s) back to the sender of a returned parcel', (kind, status, to) => {
    expect(kinds(stepsAfter({ kind, status }, true))).toEqual(to);
  });

  it('has steps of its own for a parcel that goes back', () => {
    const onTheWay = (returnsToSender: boolean) =>
      (['in_transit', 'out_for_delivery', 'delivered', 'attempt_failed'] as const).map(
        (kind) => onTheWayOf({ returnsToSender }, { kind }).kind,
      );
    expect(onTheWay(true)).toEqual([
      'return_started',
      'out_for_return',
      'returned',
      'attempt_failed',
    ]);
    expect(onTheWay(false)).toEqual([
      'in_transit',
      'out_for_delivery',
      'delivered',
      'attempt_failed',
    ]);
  });
});
