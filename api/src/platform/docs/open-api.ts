import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from '../access/access.decorators';
import { SESSION_COOKIE } from '../access/session-cookie';
import { descriptionOf, type Parameter, TAG } from './api.decorators';

/** The API as OpenAPI: routes from the controllers, bodies and queries from the contract's schemas. */
export function openApiDocument(app: INestApplication): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (metatype) addRoutes(paths, metatype as Type);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Courier API',
      description: 'Quotes, orders and tracking of parcels in South Africa.',
      version: '1',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas: { Problem: PROBLEM_SCHEMA },
    },
  };
}

function addRoutes(paths: Record<string, Record<string, object>>, controller: Type): void {
  const prototype = controller.prototype as Record<string, object>;
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const handler = prototype[name];
    const method: unknown = handler && Reflect.getMetadata(METHOD_METADATA, handler);
    if (handler === undefined || typeof method !== 'number') continue;
    const verb = RequestMethod[method]?.toLowerCase() ?? '';
    const path = ['/api', controller, handler].map(pathPart).join('');
    paths[path] = { ...paths[path], [verb]: operationOf(controller, name, handler, path) };
  }
}

function pathPart(owner: string | object): string {
  if (typeof owner === 'string') return owner;
  const path = String(Reflect.getMetadata(PATH_METADATA, owner)).replace(/^\/|\/$/g, '');
  return path && `/${path.replace(/:(\w+)/g, '{$1}')}`;
}

function operationOf(controller: Type, name: string, handler: object, path: string): object {
  const { parameters = [], ...described } = descriptionOf(controller.prototype as object, name);
  const access = (Reflect.getMetadata(ACCESS, handler) ??
    Reflect.getMetadata(ACCESS, controller)) as Access | undefined;
  const isPost = Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.POST;
  const status = Number(Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? (isPost ? 201 : 200));
  const tag = (Reflect.getMetadata(TAG, controller) ??
    controller.name.replace(/Controller$/, '')) as string;
  return {
    operationId: `${controller.name}_${name}`,
    ...described,
    parameters: [...pathParameters(controller, name, path), ...parameters],
    responses: {
      [status]: { description: '' },
      default: PROBLEM_RESPONSE,
    },
    ...(access && access.kind !== 'public' && { security: [{ session: [] }] }),
    tags: [tag],
  };
}

/** What stands in braces in the address: a number where the method takes one, else a text. */
function pathParameters(controller: Type, method: string, path: string): Parameter[] {
  const prototype = controller.prototype as object;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, method) ?? []) as unknown[];
  const routeArguments = Object.values(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
      string,
      RouteArgument
    >,
  );
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => {
    const argument = routeArguments.find(({ data }) => data === name);
    const type = argument && types[argument.index] === Number ? 'number' : 'string';
    return { name, in: 'path', required: true, schema: { type } };
  });
}

interface RouteArgument {
  readonly index: number;
  readonly data?: unknown;
}

const PROBLEM_RESPONSE = {
  description: 'Any error, as RFC 9457 has it',
  content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
};

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string' },
    instance: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
