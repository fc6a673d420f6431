import { ORDER_STATUSES, RETURN_STEPS } from '@courier/contract';
import {
  describeStep,
  FIRST_STEP,
  messageFor,
  movesTheParcel,
  PAYMENT_MESSAGES,
  PROOF_MESSAGE,
  STANDARD_COURSE,
  STATUS_MESSAGES,
  stepsAfter,
} from './standard-course';

const messages = (steps: readonly { message: string }[]) => steps.map(({ message }) => message);

describe('standard course', () => {
  it('goes from received to delivered without a step back', () => {
    expect(messages(STANDARD_COURSE)).toEqual([
      'Order received',
      'Driver assigned',
      'Parcel collected',
      'Out for delivery',
      'Delivered',
    ]);
    const places = STANDARD_COURSE.map(({ status }) => ORDER_STATUSES.indexOf(status));
    expect(places).toEqual([...places].sort());
    expect(FIRST_STEP.status).toBe('pending');
  });

  it('describes each of its steps and each that staff can set', () => {
    for (const message of [...messages(STANDARD_COURSE), ...Object.values(STATUS_MESSAGES)]) {
      expect(describeStep(message)).not.toBe('');
    }
    expect(describeStep('Something of the provider')).toBe('');
  });

  it.each([
    ['Order received', 'pending', 4],
    ['Driver changed', 'pending', 4],
    ['Driver assigned', 'confirmed', 3],
    ['Driver on the way to collect', 'confirmed', 3],
    ['Parcel collected', 'in_transit', 2],
    ['Out for delivery', 'in_transit', 1],
    ['Delivery attempt failed', 'in_transit', 2],
    ['In transit', 'in_transit', 2],
    ['Delivered', 'delivered', 0],
    ['Order cancelled', 'cancelled', 0],
  ] as const)('has after %s (%s) %i steps to come', (message, status, count) => {
    const toCome = stepsAfter({ message, status });
    expect(messages(toCome)).toEqual(messages(STANDARD_COURSE).slice(5 - count));
  });

  it.each([
    [RETURN_STEPS.started, 'in_transit', [RETURN_STEPS.ended]],
    ['Delivery attempt failed', 'in_transit', [RETURN_STEPS.ended]],
    [RETURN_STEPS.ended, 'delivered', []],
  ] as const)(
    'leads after %s (%s) back to the sender of a returned parcel',
    (message, status, to) => {
      expect(messages(stepsAfter({ message, status }, true))).toEqual(to);
    },
  );

  it('calls the steps of a parcel that goes back by their names', () => {
    const namesOf = (returnsToSender: boolean) =>
      ['In transit', 'Out for delivery', 'Delivered', 'Delivery attempt failed'].map((message) =>
        messageFor({ returnsToSender }, message),
      );
    expect(namesOf(true)).toEqual([
      RETURN_STEPS.started,
      RETURN_STEPS.outForReturn,
      RETURN_STEPS.ended,
      'Delivery attempt failed',
    ]);
    expect(namesOf(false)).toEqual([
      'In transit',
      'Out for delivery',
      'Delivered',
      'Delivery attempt failed',
    ]);
  });

  it('describes each step of the way back, and each of them moves the parcel', () => {
    for (const message of Object.values(RETURN_STEPS)) {
      expect(describeStep(message)).not.toBe('');
      expect(describeStep(message, 'over')).not.toBe('');
      expect(movesTheParcel({ message })).toBe(true);
    }
  });

  it('is not changed by notes on payment and proof', () => {
    for (const message of [...Object.values(PAYMENT_MESSAGES), PROOF_MESSAGE]) {
      expect(movesTheParcel({ message })).toBe(false);
    }
    for (const message of [...messages(STANDARD_COURSE), ...Object.values(STATUS_MESSAGES)]) {
      expect(movesTheParcel({ message })).toBe(true);
    }
  });
});
