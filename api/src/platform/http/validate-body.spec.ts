import { loginSchema, quoteRequestSchema } from '@courier/contract';
import { array, object, string } from 'yup';
import { ValidationError } from '../errors/domain-errors';
import { validateBody } from './validate-body';

const fieldsOf = (schema: Parameters<typeof validateBody>[0], value: unknown) =>
  validateBody(schema, value).then(
    () => [],
    (error: unknown) => (error instanceof ValidationError ? error.fields : [error]),
  );

/** The shortest of some tries, in ms: others may be at work on the machine. */
async function timeOf(schema: Parameters<typeof validateBody>[0], value: unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries += 1) {
    const started = performance.now();
    await fieldsOf(schema, value);
    shortest = Math.min(shortest, performance.now() - started);
  }
  return shortest;
}

describe('validateBody', () => {
  it('drops fields that the schema does not have', async () => {
    const body = { email: ' A@B.co ', password: 'secret-1', role: 'admin' };
    expect(await validateBody(loginSchema, body)).toEqual({
      email: 'a@b.co',
      password: 'secret-1',
    });
  });

  it.each([undefined, null, 5, 'text', [[]]])('refuses %j in place of an object', async (value) => {
    expect(await fieldsOf(loginSchema, value)).toEqual([
      { path: '', message: 'The request must be a JSON object' },
    ]);
  });

  it('refuses eighty thousand packages hardly later than two hundred', async () => {
    const quoteOf = (length: number) => ({
      packageDetails: { packages: Array.from({ length }, () => ({})) },
    });
    expect(await fieldsOf(quoteRequestSchema, quoteOf(80_000))).toContainEqual({
      path: 'packageDetails.packages',
      message: 'A quote may have at most 50 packages',
    });
    const usual = await timeOf(quoteRequestSchema, quoteOf(200));
    // All of them would take four hundred times as long.
    expect(await timeOf(quoteRequestSchema, quoteOf(80_000))).toBeLessThan(20 * usual);
  });

  it.each(['a', 'a@', 'a.', ' ', '-@a', '\u00e9'])(
    'refuses %j a hundred thousand times in a time that grows with the length alone',
    async (part) => {
      const timeFor = async (count: number) => {
        const text = part.repeat(count);
        return timeOf(loginSchema, { email: text, password: text });
      };
      const tenth = await timeFor(10_000);
      // With its square it would take a hundred times as long.
      expect(await timeFor(100_000)).toBeLessThan(40 * tenth);
    },
  );

  it('refuses a list that is too long instead of truncating it', async () => {
    const schema = object({ list: array(string().required()) });
    expect(await fieldsOf(schema, { list: Array.from({ length: 201 }, () => 'x') })).toEqual([
      { path: '', message: 'The request has a list that is too long' },
    ]);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'drops a field with the inherited name %s',
    async (name) => {
      const odd = JSON.parse(`{"${name}":{"${name}":null}}`) as object;
      const body = { email: 'a@b.co', password: 'secret-1' };
      const merged = JSON.parse(JSON.stringify(body).replace('{', `{"${name}":1,`)) as object;
      expect(await validateBody(loginSchema, merged)).toEqual(body);
      expect(await fieldsOf(quoteRequestSchema, { packageDetails: odd })).toContainEqual(
        expect.objectContaining({ path: 'packageDetails.packages' }),
      );
    },
  );

  it('refuses a request that is nested too deeply', async () => {
    const nested: unknown = JSON.parse(`${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`);
    expect(await fieldsOf(loginSchema, { email: nested })).toEqual([
      { path: '', message: 'The request is nested too deep' },
    ]);
  });
});
