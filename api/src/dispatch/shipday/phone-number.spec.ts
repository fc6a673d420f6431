import { ADDRESS_FIELDS } from '@courier/contract';
import fc from 'fast-check';
import { orderPayload } from './order-payload';
import { toE164 } from './phone-number';
import { sampleOrder } from '../../../test/dispatch/sample-order';

describe('phone numbers for the provider', () => {
  it.each([
    ['0821234567', '+27821234567'],
    ['082 123 4567', '+27821234567'],
    ['+27 82 123 4567', '+27821234567'],
    ['0027821234567', '+27821234567'],
    ['27821234567', '+27821234567'],
    ['(011) 555-0123', '+27115550123'],
    ['+27 (0)82 123 4567', '+27821234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('turns %s into %s', (typed, expected) => {
    expect(toE164(typed)).toBe(expected);
  });

  it.each([
    '082 123 456',
    '082123456',
    '0821234567890',
    'ask at the gate',
    '',
    '1234567890123456789',
  ])('knows that %j is no phone number', (typed) => {
    expect(toE164(typed)).toBeNull();
  });
});

describe('a phone number that the contract accepts in an address', () => {
  const acceptedPhone = fc
    .oneof(
      fc.stringMatching(/^(0|27|\+27 ?|0027|\+27 \(0\))[1-9]([ ./()-]?\d){8}$/),
      fc.stringMatching(/^(\+|00)[1-9]([ ./()-]?\d){6,15}$/),
      fc.stringMatching(/^[+0-9 ()-]{10,20}$/),
      fc.string({ minLength: 10, maxLength: 32 }),
    )
    .filter((typed) => ADDRESS_FIELDS.phone.isValidSync(typed));

  it('is handed to the provider in E.164, and a South African one with nine digits', () => {
    const order = sampleOrder();
    fc.assert(
      fc.property(acceptedPhone, (phone) => {
        const payload = orderPayload({ ...order, delivery: { ...order.delivery, phone } });
        expect(payload.customerPhoneNumber).toMatch(/^\+(27[1-9]\d{8}|(?!27)[1-9]\d{7,14})$/);
      }),
      { numRuns: 2000 },
    );
  });
});
