import { ValidationError } from 'yup';
import { RATE_CARD } from '../rules/pricing';
import { rateCardEndSchema, rateCardListQuerySchema, rateCardSchema } from './rate-card.schema';

const FROM = '2026-12-01T00:00:00+02:00';
const UNTIL = '2027-01-01T00:00:00+02:00';

function problemsOf(body: object) {
  try {
    rateCardSchema.validateSync({ ...RATE_CARD, ...body }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => `${path}: ${message}`);
  }
}

describe('schema of a rate card', () => {
  it.each([
    ['everybody’s', {}],
    ['everybody’s, with nothing for what it has not', { customerId: null, effectiveUntil: null }],
    ['a customer’s', { customerId: 5, effectiveFrom: FROM, effectiveUntil: UNTIL }],
    ['a customer’s from now on', { customerId: 5, effectiveUntil: UNTIL }],
  ])('takes %s', (_what, body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  it.each([
    [{ customerId: 1.5 }, 'customerId: Customer must be the id of a customer'],
    [{ customerId: 0 }, 'customerId: Customer must be the id of a customer'],
    [
      { customerId: 5, effectiveFrom: UNTIL, effectiveUntil: UNTIL },
      'effectiveUntil: Effective until must be after effective from',
    ],
    [
      { effectiveUntil: UNTIL },
      'effectiveUntil: Only the rates of one customer end: public rates are replaced by newer ones',
    ],
    [
      { customerId: 5, effectiveFrom: FROM, effectiveUntil: 'soon' },
      'effectiveUntil: Effective until must be a date and time',
    ],
    [
      { customerId: 5, effectiveFrom: 'soon', effectiveUntil: UNTIL },
      'effectiveFrom: Effective from must be a date and time',
    ],
  ])('refuses %j', (body, problem) => {
    expect(problemsOf(body)).toEqual([problem]);
  });
});

it('the schema of an end wants the version that was seen', () => {
  expect(rateCardEndSchema.isValidSync({ version: 2, effectiveUntil: null })).toBe(true);
  expect(() => rateCardEndSchema.validateSync({ effectiveUntil: UNTIL })).toThrow(
    'Version is required',
  );
});

it('the query of rate cards takes the public ones or those of a customer', () => {
  expect(rateCardListQuerySchema.isValidSync({ owner: 'public' })).toBe(true);
  expect(rateCardListQuerySchema.isValidSync({ customerId: '5' })).toBe(true);
  expect(() => rateCardListQuerySchema.validateSync({ owner: 'mine' })).toThrow(
    'Owner must be one of: public',
  );
});
