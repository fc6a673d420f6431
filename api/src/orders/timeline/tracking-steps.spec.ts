import type { FailedAttemptReason, StepKind } from '@courier/contract';
import { type StepRow, trackingSteps } from './tracking-steps';

const step = (status: StepRow['status'], kind: StepKind, timestamp = 0): StepRow => ({
  status,
  kind,
  data: null,
  message: '',
  location: null,
  timestamp,
});
const marks = (rows: readonly StepRow[]) =>
  trackingSteps(rows).map(({ status, completed, current }) => {
    return `${status}: ${current ? 'current' : completed ? 'completed' : 'pending'}`;
  });

describe('trackingSteps', () => {
  it('returns what happened, where the parcel is and what is to come', () => {
    expect(marks([step('pending', 'placed'), step('confirmed', 'driver_assigned')])).toEqual([
      'Order received: completed',
      'Driver assigned: current',
      'Parcel collected: pending',
      'Out for delivery: pending',
      'Delivered: pending',
    ]);
  });

  it('announces another attempt after a failed one', () => {
    expect(
      marks([step('in_transit', 'out_for_delivery'), step('in_transit', 'attempt_failed')]),
    ).toEqual([
      'Out for delivery: completed',
      'Delivery attempt failed: current',
      'Out for delivery: pending',
      'Delivered: pending',
    ]);
  });

  it('keeps the current step when a payment is recorded', () => {
    expect(
      marks([step('in_transit', 'out_for_delivery'), step('in_transit', 'payment_received')]),
    ).toEqual(['Out for delivery: current', 'Payment received: completed', 'Delivered: pending']);
  });

  it('returns the last word on why each attempt failed, and keeps the parcel where it is', () => {
    const said = (reason: FailedAttemptReason) => ({
      ...step('in_transit', 'attempt_explained'),
      data: JSON.stringify({ reason }),
    });
    const failed = step('in_transit', 'attempt_failed');
    const steps = trackingSteps([failed, said('refused'), said('closed'), failed, said('unsafe')]);
    const happened = steps.filter(({ completed }) => completed);
    expect(happened.map(({ kind, description }) => [kind, description])).toEqual([
      ['attempt_failed', 'The driver could not deliver the parcel.'],
      ['attempt_explained', 'The premises were closed.'],
      ['attempt_failed', 'We will contact you about another attempt.'],
      ['attempt_explained', 'It was not safe to deliver.'],
    ]);
    expect(steps.findIndex(({ current }) => current)).toBe(2);
  });

  it('returns a cancellation once, whatever the provider reports after it', () => {
    expect(
      marks([
        step('pending', 'placed'),
        step('cancelled', 'cancelled'),
        step('cancelled', 'driver_changed'),
        step('cancelled', 'cancelled_at_dispatch'),
      ]),
    ).toEqual(['Order received: completed', 'Order cancelled: current']);
  });

  it('returns the first delivery when staff and provider both report one', () => {
    const steps = trackingSteps([
      step('in_transit', 'out_for_delivery', 1000),
      step('delivered', 'delivered', 2000),
      step('delivered', 'payment_received', 2500),
      step('delivered', 'delivered', 3000),
    ]);
    expect(steps.map(({ status, timestamp }) => [status, Date.parse(timestamp ?? '')])).toEqual([
      ['Out for delivery', 1000],
      ['Delivered', 2000],
      ['Payment received', 2500],
    ]);
    expect(steps.find(({ current }) => current)?.status).toBe('Delivered');
  });

  it('returns a second delivery after the first one was undone', () => {
    expect(
      marks([
        step('delivered', 'delivered'),
        step('in_transit', 'attempt_failed'),
        step('delivered', 'delivered'),
      ]),
    ).toEqual(['Delivered: completed', 'Delivery attempt failed: completed', 'Delivered: current']);
  });

  it('describes past steps in the past tense, with the status after each', () => {
    const steps = trackingSteps([step('pending', 'placed'), step('confirmed', 'driver_assigned')]);
    expect(steps.map(({ description, orderStatus }) => [description, orderStatus])).toEqual([
      ['We received your order.', 'pending'],
      ['A driver will collect the parcel.', 'confirmed'],
      ['', 'in_transit'],
      ['', 'in_transit'],
      ['', 'delivered'],
    ]);
  });

  it('says that nobody looks for a driver while an order awaits its payment', () => {
    const steps = [step('pending', 'placed')];
    expect(trackingSteps(steps, { awaitsPayment: true })[0]?.description).toBe(
      'We have your order. We look for a driver once your payment reflects.',
    );
    const called = [...steps, step('cancelled', 'cancelled')];
    expect(trackingSteps(called, { awaitsPayment: true })[1]?.description).toBe(
      'This order will not be delivered.',
    );
  });

  it('says what a refund paid out to those who may know it', () => {
    const data = JSON.stringify({ entryId: 7, amount: 4950 });
    const steps = [{ ...step('cancelled', 'refund_paid'), data }];
    expect(trackingSteps(steps, {}, true)[0]?.description).toBe('R49.50');
    expect(trackingSteps(steps)[0]?.description).toBe('');
  });

  it('returns a step without a kind as a note in its own words, where the parcel is', () => {
    const old = { ...step('in_transit', 'note'), kind: null, message: 'At the depot in Musina' };
    const steps = marks([step('pending', 'placed'), old]);
    expect(steps.slice(0, 2)).toEqual([
      'Order received: completed',
      'At the depot in Musina: current',
    ]);
  });

  it('returns times in UTC when the driver returns numbers as text', () => {
    const row = { ...step('pending', 'placed'), timestamp: '1795219200000' as never };
    expect(trackingSteps([row])[0]?.timestamp).toBe('2026-11-21T00:00:00.000Z');
  });

  it('returns nothing without steps', () => {
    expect(trackingSteps([])).toEqual([]);
  });
});
