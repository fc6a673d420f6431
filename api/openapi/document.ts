import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import { RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  MODULE_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { MetadataScanner } from '@nestjs/core';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import { STATUS_CODES } from 'node:http';
import type { Schema } from 'yup';
import { AppModule } from '../src/app.module';
import { ACCESS, type Access } from '../src/platform/access/access.decorators';
import { SESSION_COOKIE } from '../src/platform/access/session-cookie';
import { readConfig } from '../src/platform/config/config';
import {
  type Described,
  descriptionOf,
  type Parameter,
  TAG,
} from '../src/platform/docs/api.decorators';
import { PROBLEMS } from '../src/platform/http/problem';
import { type AnswerTypes, readAnswerTypes } from './answer-types';
import recorded from './examples.json';
import { TAGS } from './tags';

/** A method of a controller, with what its decorators say. */
interface Route {
  readonly controller: Type;
  readonly name: string;
  readonly handler: object;
  readonly path: string;
  readonly method: RequestMethod;
  readonly described: Described;
  readonly access: Access;
}

/**
 * The API as OpenAPI: routes from the controllers, bodies and queries from the contract's schemas that check them,
 * answers from the types of the controllers' methods.
 */
export function openApiDocument(): object {
  const answers = readAnswerTypes();
  const paths: Record<string, Record<string, object>> = {};
  for (const controller of controllersOf(AppModule.with(readConfig({})))) {
    for (const route of routesOf(controller)) {
      const verb = RequestMethod[route.method].toLowerCase();
      paths[route.path] = { ...paths[route.path], [verb]: operationOf(route, answers) };
    }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Courier API',
      description: 'Quotes, orders and tracking of parcels in South Africa.',
      version: '1',
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: sorted(paths),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        teamToken: { type: 'http', scheme: 'bearer' },
      },
      responses: problemResponses(),
      schemas: sorted(answers.definitions),
    },
  };
  // The generator of schemas refers to where they stand in a schema by itself.
  const text = JSON.stringify(document).replaceAll('#/definitions/', SCHEMAS);
  return JSON.parse(text, (key, value: unknown) =>
    key === 'schemas' ? referredTo(value as Record<string, object>, text) : value,
  ) as object;
}

const SCHEMAS = '#/components/schemas/';

/** Without views that only lend their properties to others. */
function referredTo(schemas: Readonly<Record<string, object>>, text: string) {
  return Object.fromEntries(
    Object.entries(schemas).filter(([name]) => text.includes(`"${SCHEMAS}${name}"`)),
  );
}

/** Every controller that a module declares or imports, without starting anything. */
function controllersOf(module: unknown, seen = new Set<unknown>()): Type[] {
  const { module: type = module, imports = [] } = module as { module?: Type; imports?: unknown[] };
  if (seen.has(type)) return [];
  seen.add(type);
  const declared = <T>(key: string) => (Reflect.getMetadata(key, type as Type) ?? []) as T[];
  return [
    ...declared<Type>(MODULE_METADATA.CONTROLLERS),
    ...[...declared<unknown>(MODULE_METADATA.IMPORTS), ...imports].flatMap((imported) =>
      controllersOf(imported, seen),
    ),
  ];
}

function routesOf(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const method: unknown = handler && Reflect.getMetadata(METHOD_METADATA, handler);
    if (handler === undefined || typeof method !== 'number') return [];
    const path = ['/api', controller, handler].map(pathPart).join('');
    const access = (Reflect.getMetadata(ACCESS, handler) ??
      Reflect.getMetadata(ACCESS, controller)) as Access;
    const described = descriptionOf(prototype, name);
    return [{ controller, name, handler, path, method, described, access }];
  });
}

function pathPart(owner: string | object): string {
  if (typeof owner === 'string') return owner;
  const path = String(Reflect.getMetadata(PATH_METADATA, owner)).replace(/^\/|\/$/g, '');
  return path && `/${path.replace(/:(\w+)/g, '{$1}')}`;
}

function operationOf(route: Route, answers: AnswerTypes): object {
  const { controller, described, access } = route;
  const tag = Reflect.getMetadata(TAG, controller) as keyof typeof TAGS;
  if (!(tag in TAGS)) throw new Error(`${controller.name} has no tag of those in tags.ts`);
  const { bodySchema, body = bodySchema && { 'application/json': jsonSchemaOf(bodySchema) } } =
    described;
  return {
    operationId: described.operationId,
    summary: described.summary,
    tags: [tag],
    ...(access.kind !== 'public' && {
      security: [access.kind === 'token' ? { teamToken: [] } : { session: [] }],
    }),
    parameters: parametersOf(route),
    ...(body && {
      requestBody: {
        required: true,
        content: mapValues(body, (schema) => ({ schema, example: exampleOf(route).request })),
      },
    }),
    responses: { ...successesOf(route, answers), ...problemsOf(route, body !== undefined) },
  };
}

/** Its own status with the view that its method answers; lists that go on say so in headers. */
function successesOf(route: Route, { schemas }: AnswerTypes): object {
  const { controller, name, handler, method, described } = route;
  const schema = schemas.get(`${controller.name}.${name}`);
  if (schema === undefined) throw new Error(`${controller.name}.${name} declares no answer`);
  const usual = method === RequestMethod.POST ? 201 : 200;
  const own = Number(Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? usual);
  const isPaged = described.querySchema !== undefined && 'after' in described.querySchema.fields;
  const { content } = described;
  if (!schema && !content && own !== 204) {
    throw new Error(`${controller.name}.${name} answers no JSON and needs @ApiContent`);
  }
  const answer = {
    ...(isPaged && { headers: PAGE_HEADERS }),
    ...(content && { content: { [content]: { schema: contentSchema(content) } } }),
    ...(schema && {
      content: { 'application/json': { schema, example: exampleOf(route).response } },
    }),
  };
  const statuses = [own, ...(described.statuses ?? [])].filter((status) => status < 300);
  return Object.fromEntries(
    statuses.map((status) => [status, { description: STATUS_CODES[status], ...answer }]),
  );
}

/** A call that a test made, which `npm run openapi:examples -w @courier/api` keeps. */
function exampleOf({ method, path }: Route): { request?: unknown; response?: unknown } {
  const calls: Readonly<Record<string, object>> = recorded;
  return calls[`${RequestMethod[method].toLowerCase()} ${path}`] ?? {};
}

/** OpenAPI says nothing of bytes but their media type. */
const contentSchema = (content: string) => (content.startsWith('text/') ? { type: 'string' } : {});

const PAGE_HEADERS = {
  'X-Total-Count': {
    description: 'How many there are in all; on the first page',
    schema: { type: 'integer' },
  },
  Link: {
    description: 'The address of the next page, as `<…>; rel="next"`; not on the last page',
    schema: { type: 'string' },
  },
};

/** The problems that the declaration of a route implies, those it names, and any other. */
function problemsOf({ method, path, described, access }: Route, hasBody: boolean): object {
  const isWrite = method !== RequestMethod.GET;
  const hasKey = described.parameters?.some(({ name }) => name === 'Idempotency-Key');
  const statuses = [
    ...(hasBody || described.querySchema ? [400] : []),
    ...(access.kind !== 'public' ? [401] : []),
    // A write that another site caused is refused, whoever sends it.
    ...(isWrite || access.kind === 'staff' ? [403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(hasKey ? [422] : []),
    429,
    ...(described.statuses ?? []).filter((status) => status >= 400),
  ];
  const references = statuses.map((status) => [status, problemReference(status)]);
  return { ...Object.fromEntries(references), default: problemReference('default') };
}

const problemReference = (status: number | 'default') => ({
  $ref: `#/components/responses/${problemName(status)}`,
});

const problemName = (status: number | 'default') =>
  status === 'default' ? 'Problem' : (STATUS_CODES[status] ?? '').replaceAll(' ', '');

/** Statuses that operations name; all others are described by `default`. */
const NAMED_PROBLEMS = [400, 401, 403, 404, 409, 422, 429] as const;

function problemResponses(): object {
  const schema = { $ref: '#/definitions/Problem' };
  const named = NAMED_PROBLEMS.map((status) => {
    const { title = '', detail = '' } = PROBLEMS[status] ?? {};
    const example = { type: 'about:blank', title, status, detail, message: detail };
    const response = {
      description: title,
      ...(status === 429 && { headers: RETRY_AFTER }),
      content: { [PROBLEM_CONTENT_TYPE]: { schema, example } },
    };
    return [problemName(status), response];
  });
  const any = {
    description: 'Any other error, as RFC 9457 has it; 503 with Retry-After',
    content: { [PROBLEM_CONTENT_TYPE]: { schema } },
  };
  return { ...Object.fromEntries(named), [problemName('default')]: any };
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

function parametersOf(route: Route): Parameter[] {
  const { parameters = [], querySchema } = route.described;
  const { properties = {}, required = [] } = (querySchema ? jsonSchemaOf(querySchema) : {}) as {
    properties?: Record<string, { type?: unknown }>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => {
    // Lists are one value with commas.
    const style = schema.type === 'array' && { style: 'form', explode: false };
    return { name, in: 'query', required: required.includes(name), ...style, schema } as const;
  });
  return [...pathParameters(route), ...inQuery, ...parameters];
}

/** What stands in braces in the address: a number where the method takes one, else a text. */
function pathParameters({ controller, name: method, path }: Route): Parameter[] {
  const prototype = controller.prototype as object;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, method) ?? []) as unknown[];
  const routeArguments = Object.values(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
      string,
      { readonly index: number; readonly data?: unknown }
    >,
  );
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => {
    const argument = routeArguments.find(({ data }) => data === name);
    const type = argument && types[argument.index] === Number ? 'integer' : 'string';
    return { name, in: 'path', required: true, schema: { type } };
  });
}

/** A schema of the contract as OpenAPI has it. Yup's own default for an object is no default of a caller's. */
function jsonSchemaOf(schema: Schema): object {
  return JSON.parse(JSON.stringify(convertSchema(schema)), (key, value: unknown) =>
    key === 'default' && typeof value === 'object' ? undefined : value,
  ) as object;
}

function mapValues<T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** By name, so that moving a module changes nothing. */
function sorted<T>(values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}
