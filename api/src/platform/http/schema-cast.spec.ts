import * as contract from '@courier/contract';
import { JSON_BODY } from '@courier/contract';
import fc from 'fast-check';
import { array, isSchema, mixed, number, object, type Schema, string } from 'yup';
import { limitDepth } from './depth-limit';
import { schemaCast } from './schema-cast';

const CAST = { assert: false, stripUnknown: true } as const;

/** Objects with the fields of a schema, some missing, some others, and of any values. */
function likeIt(schema: Schema): fc.Arbitrary<unknown> {
  const { fields = {}, innerType } = schema as {
    fields?: Readonly<Record<string, unknown>>;
    innerType?: unknown;
  };
  const parts = Object.entries(fields).map(([name, field]) => [name, partLike(field)] as const);
  const whole = isSchema(innerType)
    ? fc.array(partLike(innerType), { maxLength: 3 })
    : fc.record({ ...Object.fromEntries(parts), other: fc.anything() }, { requiredKeys: [] });
  return parts.length > 0 || isSchema(innerType) ? fc.oneof(anything, whole) : anything;
}

const partLike = (schema: unknown) => (isSchema(schema) ? likeIt(schema as Schema) : anything);

const anything = fc.oneof(
  fc.constantFrom(undefined, null, '', ' a ', '0821234567', '8001', 'true', '5', 5, true),
  fc.jsonValue({ maxDepth: 2 }),
);

const outcome = (cast: () => unknown) => {
  try {
    return JSON.stringify(cast());
  } catch {
    return 'only Yup can say';
  }
};

describe('cast of a schema', () => {
  const schemas = Object.entries(contract).filter(([, part]) => isSchema(part)) as [
    string,
    Schema,
  ][];

  it.each(schemas)('makes of any value for %s what Yup makes of it', (_name, schema) => {
    const cast = schemaCast(schema);
    fc.assert(
      fc.property(likeIt(schema), fc.constantFrom({}, JSON_BODY), (sent, context) => {
        const { value } = limitDepth(sent);
        const ours = outcome(() => cast(value, context));
        fc.pre(ours !== 'only Yup can say');
        expect(ours).toBe(outcome(() => schema.cast(value, { ...CAST, context }) as unknown));
      }),
      { numRuns: 100, maxSkipsPerRun: 1000 },
    );
  });

  it('looks at no more of a value than the schema has', () => {
    const nested: unknown = JSON.parse(`${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`);
    expect(schemaCast(object({ a: string() }))({ a: 'x', other: nested }, {})).toEqual({ a: 'x' });
  });

  it('leaves lists that are longer than any of ours to Yup, and what takes any value', () => {
    const list = Array.from({ length: 201 }, () => '5');
    expect(() => schemaCast(array(number()))(list, {})).toThrow('only Yup can say');
    expect(schemaCast(array(number()))(list.slice(1), {})).toEqual(list.slice(1).map(Number));
    expect(() => schemaCast(object({ a: mixed() }))({ a: 1 }, {})).toThrow('only Yup can say');
    expect(() => schemaCast(array())([1], {})).toThrow('only Yup can say');
  });
});
