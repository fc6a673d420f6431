import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import addFormats from 'ajv-formats';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The OpenAPI document, as far as it says what is answered. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}

/** Where the document lies that the API serves. */
export const OPEN_API_FILE = path.join(__dirname, '../../openapi.json');

/** Answered before a route is asked, or instead of it: what each operation describes by `default`. */
const ANY_TIME = new Set([405, 408, 413, 414, 415, 431]);

/**
 * What is wrong with an answer by the OpenAPI document: its status, its content type or its body; null where it is
 * right. Takes what Fastify's hook `onSend` is given.
 */
export function answerFault(
  { method, routeOptions: { url = '' } }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | null {
  if (!url.startsWith('/api/') || url.startsWith('/api/docs') || method === 'HEAD') return null;
  const path = url.replace(/:(\w+)/g, '{$1}');
  const verb = method.toLowerCase();
  const status = reply.statusCode;
  const answered = `${method} ${url} answered ${status}`;
  const operation = DOCUMENT.paths[path]?.[verb];
  if (!operation) return `${answered}, and is not described`;
  if (!(status in operation.responses) && status < 500 && !ANY_TIME.has(status)) {
    return `${answered}, which is not described`;
  }
  const text = textOf(payload);
  const { content } = operation.responses[status] ?? {};
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  if (status < 400 && !content) return text === '' ? null : `${answered} with a body`;
  const described = status < 400 ? Object.keys(content ?? {}) : [PROBLEM_CONTENT_TYPE];
  const found = described.find((each) => type.startsWith(each.replace(/\*.*/, '')));
  if (found === undefined) return `${answered} as ${type}, and not as ${described.join()}`;
  if (text === null || !found.endsWith('json')) return null;
  const place = ['paths', path, verb, 'responses', String(status), 'content', found, 'schema'];
  const check = validatorOf(status < 400 ? place : ['components', 'schemas', 'Problem']);
  if (check(JSON.parse(text))) return null;
  return `${answered}, and not as described: ${AJV.errorsText(check.errors)}\n${text}`;
}

/** null for a stream, which is not read here. */
function textOf(payload: unknown): string | null {
  if (payload === undefined || payload === null) return '';
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : null;
}

/** A property that is not described counts as a fault, though callers have to expect new ones. */
const DOCUMENT = JSON.parse(readFileSync(OPEN_API_FILE, 'utf8'), (_key, value: unknown) => {
  const isObject = typeof value === 'object' && value !== null && 'properties' in value;
  return isObject && 'type' in value ? { additionalProperties: false, ...value } : value;
}) as OpenApiDocument;

const AJV = addFormats(new Ajv({ strict: false, allErrors: true })).addSchema(DOCUMENT, 'api');

/** Compiled when an answer needs it for the first time: a spec asks few operations. */
export function validatorOf(place: readonly string[]): ValidateFunction {
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const check = AJV.getSchema(`api#/${pointer.map(encodeURIComponent).join('/')}`);
  if (!check) throw new Error(`The document has no ${place.join(' ')}`);
  return check;
}
