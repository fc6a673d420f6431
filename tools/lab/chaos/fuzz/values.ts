import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON schema that the API's description uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Values that the description allows. */
export function allowed(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (typeOf(schema)) {
    case 'object':
      return allowedObject(schema);
    case 'array':
      return fc.array(allowed(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return allowedText(schema);
    case 'integer':
      return fc.integer({ min: least(schema), max: Math.min(schema.maximum ?? 1e6, 2 ** 31) });
    case 'number':
      return fc.double({ min: least(schema) || 0.1, max: schema.maximum ?? 100, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
}

/** Values with exactly one thing that the description forbids, where it forbids any. */
export function forbidden(schema: Schema): Arbitrary<unknown> | null {
  const type = typeOf(schema);
  if (type === 'object' && schema.required?.length) return forbiddenObject(schema, schema.required);
  if (schema.enum) return fc.constantFrom('none of these', [], {});
  switch (type) {
    case 'string':
      return fc.constantFrom<unknown>(
        {},
        [1],
        ...(schema.maxLength ? ['x'.repeat(schema.maxLength + 1)] : []),
        ...(schema.format === 'email' ? ['no address', 'two@@example.com'] : []),
        ...(schema.pattern ? ['????'] : []),
      );
    case 'integer':
      return fc.constantFrom<unknown>('some', {}, [], 1.5, Infinity, -(2 ** 60));
    case 'number':
      return fc.constantFrom<unknown>('some', {}, Infinity, -1e300);
    case 'boolean':
      return fc.constantFrom<unknown>('perhaps', {}, 7);
    case 'array':
      return fc.constantFrom<unknown>('list', {}, 3);
    case 'object':
      return fc.constantFrom<unknown>('thing', 3, true);
    default:
      return null;
  }
}

function typeOf({ type }: Schema): string | undefined {
  return typeof type === 'object' ? type.find((name) => name !== 'null') : type;
}

const least = ({ minimum, exclusiveMinimum }: Schema) =>
  minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);

function allowedObject({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const values = Object.entries(properties).map(([key, value]) => [key, allowed(value)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
}

function forbiddenObject(schema: Schema, required: readonly string[]): Arbitrary<unknown> {
  return fc.constantFrom(...required).chain((key) => {
    const worse = forbidden(schema.properties?.[key] ?? {});
    const spoiled = worse
      ? fc.oneof(worse, fc.constantFrom(undefined, null))
      : fc.constant(undefined);
    return fc
      .tuple(allowedObject(schema), spoiled)
      .map(([whole, value]) => ({ ...(whole as object), [key]: value }));
  });
}

function allowedText({ format, pattern, minLength = 1, maxLength = 200 }: Schema) {
  if (format === 'email') return fc.nat(1e6).map((number) => `someone-${number}@fuzz.example`);
  if (format === 'date-time') {
    return fc.integer({ min: 1.7e12, max: 1.9e12 }).map((time) => new Date(time).toISOString());
  }
  if (pattern) return fc.nat(9999).map((number) => String(number).padStart(4, '0'));
  const plain = PLAIN_TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength);
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
  return plain.length > 0 ? fc.oneof(any, fc.constantFrom(...plain)) : any;
}

const PLAIN_TEXTS = ['Thandi Nkosi', '082 123 4567', 'Cape Town'];
