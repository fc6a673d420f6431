import * as contract from '@courier/contract';
import { FIRST_PACKAGE, quoteRequestSchema, remoteLoadSchema } from '@courier/contract';
import fc from 'fast-check';
import { isSchema, number, object, ref, Schema, string } from 'yup';
import { limitDepth } from './depth-limit';
import { schemaCheck } from './schema-check';

const CAST = { assert: false, stripUnknown: true } as const;
const ADDRESS = {
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
};
const QUOTE = {
  packageDetails: { packages: [FIRST_PACKAGE, FIRST_PACKAGE] },
  serviceType: 'standard',
  pickupAddress: ADDRESS,
  deliveryAddress: { ...ADDRESS, latitude: -33.9, longitude: 18.4 },
};

const isRight = (schema: Schema, value: unknown) =>
  schemaCheck(schema)(schema.cast(value, CAST) as unknown);

/** The value with one of its parts replaced by another. */
function replaced(value: unknown, path: readonly number[], other: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[first % keys.length] ?? '';
  const part = (value as Record<string, unknown>)[key];
  const changed = replaced(part, rest, other);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...value, [key]: changed };
}

const anything = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', 'x'.repeat(500), 0, -1, 0.1, 31, 121, '8001', 'yes'),
  fc.jsonValue(),
);

describe('check of a schema', () => {
  it('accepts a right request without asking Yup', () => {
    expect(isRight(quoteRequestSchema, QUOTE)).toBe(true);
  });

  it('says of any change of a request what Yup says', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 4 }), anything, (path, other) => {
        const { value } = limitDepth(replaced(QUOTE, path, other));
        expect(isRight(quoteRequestSchema, value)).toBe(
          quoteRequestSchema.isValidSync(value, { stripUnknown: true }),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('accepts nothing that Yup refuses, whatever the schema', () => {
    const schemas = Object.values(contract).filter((part) => isSchema(part)) as Schema[];
    expect(schemas.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.constantFrom(...schemas), anything, (schema, sent) => {
        const { value } = limitDepth(sent);
        fc.pre(isRight(schema, value));
        expect(schema.isValidSync(value, { stripUnknown: true })).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves to Yup what is not cast and what refers to other fields', () => {
    const load = { remote: 'customer', version: '1', outcome: 'loaded', ms: '5' };
    expect(isRight(remoteLoadSchema, load)).toBe(false);
    const range = object({ least: number(), most: number().min(ref('least')) });
    expect(isRight(range, { least: 1, most: 2 })).toBe(false);
    const other = object({
      a: string(),
      b: string().when('a', ([a], schema) => (a ? schema.required() : schema)),
    });
    expect(isRight(other, { a: 'x' })).toBe(false);
  });
});
