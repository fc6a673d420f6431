import type { ProblemField } from '@courier/contract';
import { type InferType, type Schema, ValidationError as YupError } from 'yup';
import { ValidationError } from '../errors/domain-errors';
import { limitDepth } from './depth-limit';

/**
 * The value as the schema has it, without unknown keys.
 * @param context `JSON_BODY` for the body of a request
 * @throws ValidationError with the first broken rule of each field
 */
export async function validateBody<S extends Schema>(
  schema: S,
  value: unknown,
  context: object = {},
): Promise<InferType<S>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ValidationError([{ path: '', message: 'The request must be a JSON object' }]);
  }
  const { value: part, isCut } = limitDepth(value);
  try {
    const parsed = (await schema.validate(part, { ...VALIDATE, context })) as InferType<S>;
    if (isCut)
      throw new ValidationError([{ path: '', message: 'The request has a list that is too long' }]);
    return parsed;
  } catch (error) {
    if (error instanceof YupError) throw new ValidationError(fieldsOf(error));
    throw error;
  }
}

const VALIDATE = { abortEarly: false, stripUnknown: true } as const;

function fieldsOf(error: YupError): ProblemField[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const firsts = new Map<string, string>();
  for (const { path = '', message } of all) {
    if (!firsts.has(path)) firsts.set(path, message);
  }
  return Array.from(firsts, ([path, message]) => ({ path, message }));
}
