import type { ProblemField } from '@courier/contract';
import { type InferType, type Schema, ValidationError } from 'yup';
import { Invalid } from '../errors/domain-errors';
import { bounded } from './bounded';

/**
 * The value as the schema has it, without unknown keys.
 * @throws Invalid with the first broken rule of each field
 */
export async function checked<S extends Schema>(schema: S, value: unknown): Promise<InferType<S>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Invalid([{ path: '', message: 'The request must be a JSON object' }]);
  }
  const { value: part, isCut } = bounded(value);
  try {
    const parsed = (await schema.validate(part, VALIDATE)) as InferType<S>;
    if (isCut)
      throw new Invalid([{ path: '', message: 'The request has a list that is too long' }]);
    return parsed;
  } catch (error) {
    if (error instanceof ValidationError) throw new Invalid(fieldsOf(error));
    throw error;
  }
}

const VALIDATE = { abortEarly: false, stripUnknown: true } as const;

function fieldsOf(error: ValidationError): ProblemField[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const firsts = new Map<string, string>();
  for (const { path = '', message } of all) {
    if (!firsts.has(path)) firsts.set(path, message);
  }
  return Array.from(firsts, ([path, message]) => ({ path, message }));
}
