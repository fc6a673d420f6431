import { ArraySchema, ObjectSchema, Schema, type TestContext } from 'yup';

/** Whether a value that the schema has cast keeps every rule; `false` also where only Yup itself can say. */
export type SchemaCheck = (value: unknown) => boolean;

/**
 * Makes a check of the schema's own tests, without what Yup builds around each of them to word an error: most requests
 * are right, and it takes a tenth of the time to see that. Where it says no, Yup finds out what is wrong.
 */
export function schemaCheck(schema: Schema): SchemaCheck {
  const check = checkOf(schema);
  return (value) => {
    try {
      return check(value, undefined);
    } catch {
      return false;
    }
  };
}

type Check = (value: unknown, parent: unknown) => boolean;

function checkOf(schema: unknown): Check {
  if (!isPlain(schema)) return () => false;
  const { oneOf, notOneOf } = schema.describe() as { oneOf: unknown[]; notOneOf: unknown[] };
  const tests = schema.tests.flatMap(({ OPTIONS }) => OPTIONS ?? []);
  const areValidParts = checkOfParts(schema);
  return (value, parent) => {
    if (!schema.isType(value)) return false;
    const isAbsent = value === undefined || value === null;
    if (!isAbsent && oneOf.length > 0 && !oneOf.includes(value)) return false;
    if (!isAbsent && notOneOf.includes(value)) return false;
    const context = { schema, parent, path: '', resolve, createError } as unknown as TestContext;
    return (
      tests.every(
        ({ test, skipAbsent }) =>
          (isAbsent && skipAbsent) || test.call(context, value, context) === true,
      ) &&
      (isAbsent || areValidParts(value, parent))
    );
  };
}

/** Whether a schema depends on no other field and knows all parts of its value; the others are left to Yup. */
export function isPlain(schema: unknown): schema is Schema {
  if (!(schema instanceof Schema) || schema.resolve({}) !== schema) return false;
  return !schema.spec.strict && !schema.spec.strip && schema.type !== 'mixed';
}

function checkOfParts(schema: Schema): Check {
  if (schema instanceof ObjectSchema) {
    const fields = Object.entries(schema.fields as Record<string, unknown>).map(
      ([name, field]) => [name, checkOf(field)] as const,
    );
    return (value) =>
      fields.every(([name, check]) => check((value as Record<string, unknown>)[name], value));
  }
  if (schema instanceof ArraySchema) {
    const { innerType } = schema as { innerType?: unknown };
    const check = innerType === undefined ? () => true : checkOf(innerType);
    return (value) => (value as unknown[]).every((item) => check(item, value));
  }
  return () => true;
}

/** Limits may refer to other fields. */
function resolve(limit: unknown): unknown {
  if (typeof limit === 'object') throw new Error('only Yup can say');
  return limit;
}

const createError = () => false;
