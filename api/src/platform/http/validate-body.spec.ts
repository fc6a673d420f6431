import { loginSchema, quoteRequestSchema } from '@courier/contract';
import { array, object, string } from 'yup';
import { ValidationError } from '../errors/domain-errors';
import { validateBody } from './validate-body';

const fieldsOf = (schema: Parameters<typeof validateBody>[0], value: unknown) =>
  validateBody(schema, value).then(
    () => [],
    (error: unknown) => (error instanceof ValidationError ? error.fields : [error]),
  );

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

  it('looks at no more of eighty thousand packages than of three hundred', async () => {
    const looksAt = async (length: number) => {
      let looks = 0;
      const packages = Array.from({ length }, () => ({
        get weight() {
          looks += 1;
          return 1;
        },
      }));
      expect(await fieldsOf(quoteRequestSchema, { packageDetails: { packages } })).toContainEqual({
        path: 'packageDetails.packages',
        message: 'A quote may have at most 50 packages',
      });
      return looks;
    };
    expect(await looksAt(80_000)).toBe(await looksAt(300));
  });

  it.each(['a', 'a@', 'a.', ' ', '-@a', '\u00e9'])(
    'refuses %j a million times, which a pattern that looks at each part again and again never ends with',
    async (part) => {
      const text = part.repeat(1_000_000);
      expect(await fieldsOf(loginSchema, { email: text, password: text })).not.toEqual([]);
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
