import { type Schema, ValidationError } from 'yup';

/** What a schema says against a value: the first message of every path, as forms and the API show it. */
export async function violations(schema: Schema, value: unknown): Promise<Record<string, string>> {
  try {
    await schema.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      found[path] ??= message;
    }
    return found;
  }
}
