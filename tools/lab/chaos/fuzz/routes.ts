import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '../shared/client';
import { WEBHOOK_TOKEN } from '../shared/provider';
import { allowed, forbidden, type Schema } from './values';

/** The part of an OpenAPI document that requests are made from. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

/** What is wrong with a request, if anything is for sure. */
export type Fault = 'none' | 'forbidden' | 'anything';

export interface GeneratedCall extends Call {
  readonly method: string;
  /** As the description writes it: `GET /api/orders/{orderNumber}`. */
  readonly route: string;
  readonly fault: Fault;
}

/** Requests to every route, allowed, forbidden and wild ones. */
export function requestsTo(
  { paths }: Description,
  orderNumbers: readonly string[],
): readonly Arbitrary<GeneratedCall>[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestTo(path, method.toUpperCase(), operation, orderNumbers),
    ),
  );
}

function requestTo(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  orderNumbers: readonly string[],
): Arbitrary<GeneratedCall> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      ids: fc.tuple(...inPath.map(({ name }) => identifier(path, name, orderNumbers))),
      query: fc.tuple(...inQuery.map(({ schema }) => queryValue(schema))),
      body: bodyFor(Object.values(requestBody?.content ?? {})[0]?.schema),
    })
    .map(({ ids, query, body: { value, fault } }) => {
      const filled = inPath.reduce(
        (text, { name }, index) =>
          text.replace(`{${name}}`, encodeURIComponent(String(ids[index]))),
        path,
      );
      const pairs = inQuery.flatMap(({ name }, index) => {
        const one = query[index];
        return one === undefined ? [] : [[name, String(one)] as [string, string]];
      });
      const search = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
      return {
        method,
        path: filled + search,
        body: value,
        route: `${method} ${path}`,
        fault,
        headOnly: path.endsWith('/events'),
        ...(path.includes('webhooks') && { headers: { token: WEBHOOK_TOKEN } }),
      };
    });
}

function bodyFor(schema: Schema | undefined): Arbitrary<{ value: unknown; fault: Fault }> {
  const marked = (values: Arbitrary<unknown>, fault: Fault) =>
    values.map((value) => ({ value, fault }));
  if (schema === undefined) return fc.constant({ value: undefined, fault: 'none' });
  const wild = marked(fc.jsonValue(), 'anything');
  const bad = schema.required?.length ? forbidden(schema) : null;
  return fc.oneof(
    { weight: 4, arbitrary: marked(allowed(schema), 'none') },
    { weight: 1, arbitrary: wild },
    { weight: 4, arbitrary: bad ? marked(bad, 'forbidden') : wild },
  );
}

const WILD = [
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  'null',
  '..',
  '%00',
  '\u0000',
  "' OR 1=1 --",
  '💩',
  'x'.repeat(190),
  ' ',
];

function identifier(path: string, name: string, orderNumbers: readonly string[]) {
  // The people who ask are among the first accounts and must stay what they are.
  if (path.startsWith('/api/staff')) return fc.oneof(fc.integer({ min: 50, max: 90 }), wild());
  if (name === 'orderNumber') return fc.oneof(fc.constantFrom(...orderNumbers), wild());
  if (name === 'id') return fc.oneof(fc.integer({ min: 1, max: 30 }), wild());
  return wild();
}

const wild = () => fc.oneof(fc.constantFrom(...WILD), fc.string({ minLength: 1, maxLength: 40 }));

function queryValue(schema: Schema): Arbitrary<unknown> {
  return fc.option(fc.oneof(allowed(schema), wild()), { nil: undefined, freq: 2 });
}
