import { SetMetadata } from '@nestjs/common';
import type { ObjectSchema, Schema } from 'yup';

/** What the decorators of a route say of it; `api/openapi` makes the OpenAPI document of that. */
export interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  /** The body's content by its media type, where no schema of the contract checks it. */
  readonly body?: Readonly<Record<string, object>>;
  readonly bodySchema?: Schema;
  readonly querySchema?: ObjectSchema<object>;
  /** The media type of an answer that is no JSON. */
  readonly content?: string;
  readonly statuses?: readonly number[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required: boolean;
  readonly schema: object;
}

export const TAG = 'courier:tag';
const DESCRIBED = 'courier:described';

/** The feature that the routes of a controller are listed under. */
export const ApiTags = (tag: string) => SetMetadata(TAG, tag);

/** What a route is called in clients, which never changes, and one line that says what it does. */
export function ApiOperation(operationId: string, summary: string): MethodDecorator {
  return (target, key) => describeRoute(target, key, { operationId, summary });
}

/** A header that a route reads. */
export function ApiHeader(header: Omit<Parameter, 'in' | 'schema'>): MethodDecorator {
  const schema = { type: 'string' };
  return (target, key) => describeParameter(target, key, { in: 'header', schema, ...header });
}

/** The JSON body that a route takes, where no schema of the contract checks it. */
export function ApiBody(schema: object): MethodDecorator {
  return (target, key) => describeRoute(target, key, { body: { 'application/json': schema } });
}

/** A body that a route takes as it comes, of one of these content types. */
export function ApiBinaryBody(...types: readonly string[]): MethodDecorator {
  const body = Object.fromEntries(types.map((type) => [type, {}]));
  return (target, key) => describeRoute(target, key, { body });
}

/** The content type of an answer that is no JSON of the contract: a file, or a stream of events. */
export function ApiContent(content: string): MethodDecorator {
  return (target, key) => describeRoute(target, key, { content });
}

/**
 * Statuses that a route answers besides those that its declaration implies: its usual answer where it is a success, a
 * problem where it is none.
 */
export function ApiStatuses(...statuses: readonly number[]): MethodDecorator {
  return (target, key) => describeRoute(target, key, { statuses });
}

export function describeParameter(
  target: object,
  key: string | symbol | undefined,
  parameter: Parameter,
): void {
  const { parameters = [] } = descriptionOf(target, key);
  describeRoute(target, key, { parameters: [...parameters, parameter] });
}

/** What the decorators of a method say of it. */
export function descriptionOf(target: object, key: string | symbol = ''): Described {
  return (Reflect.getMetadata(DESCRIBED, target, key) ?? {}) as Described;
}

export function describeRoute(
  target: object,
  key: string | symbol = '',
  part: Partial<Described>,
): void {
  Reflect.defineMetadata(DESCRIBED, { ...descriptionOf(target, key), ...part }, target, key);
}
