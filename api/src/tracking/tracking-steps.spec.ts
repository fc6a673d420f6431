import { type StepRow, trackingSteps } from './tracking-steps';

const step = (status: StepRow['status'], message: string, timestamp = 0): StepRow => ({
  status,
  message,
  location: null,
  timestamp,
});
const marks = (rows: readonly StepRow[]) =>
  trackingSteps(rows).map(({ status, completed, current }) => {
    return `${status}: ${current ? 'current' : completed ? 'completed' : 'pending'}`;
  });

describe('the timeline', () => {
  it('shows what happened, where the parcel is and what is to come', () => {
    expect(
      marks([step('pending', 'Order received'), step('confirmed', 'Driver assigned')]),
    ).toEqual([
      'Order received: completed',
      'Driver assigned: current',
      'Parcel collected: pending',
      'Out for delivery: pending',
      'Delivered: pending',
    ]);
  });

  it('announces another attempt after a failed one', () => {
    expect(
      marks([
        step('in_transit', 'Out for delivery'),
        step('in_transit', 'Delivery attempt failed'),
      ]),
    ).toEqual([
      'Out for delivery: completed',
      'Delivery attempt failed: current',
      'Out for delivery: pending',
      'Delivered: pending',
    ]);
  });

  it('keeps the parcel where it is when a payment is noted', () => {
    expect(
      marks([step('in_transit', 'Out for delivery'), step('in_transit', 'Payment received')]),
    ).toEqual(['Out for delivery: current', 'Payment received: completed', 'Delivered: pending']);
  });

  it('has times in UTC, also where the driver hands numbers out as text', () => {
    const row = { ...step('pending', 'Order received'), timestamp: '1795219200000' as never };
    expect(trackingSteps([row])[0]?.timestamp).toBe('2026-11-21T00:00:00.000Z');
  });

  it('of no steps is empty', () => {
    expect(trackingSteps([])).toEqual([]);
  });
});
