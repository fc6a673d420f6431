import { SetMetadata } from '@nestjs/common';

/** What the decorators of a route add to its description, in the words of OpenAPI. */
export interface Described {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
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

/** The group that the routes of a controller are listed in. */
export const ApiTags = (tag: string) => SetMetadata(TAG, tag);

/** One line that says what a route does. */
export function ApiOperation(description: { summary: string }): MethodDecorator {
  return (target, key) => describeRoute(target, key, description);
}

/** A header that a route reads. */
export function ApiHeader(header: Omit<Parameter, 'in' | 'schema'> & { schema?: object }) {
  return ((target, key) =>
    describeParameter(target, key, {
      in: 'header',
      schema: { type: 'string' },
      ...header,
    })) as MethodDecorator;
}

/** The JSON body that a route takes. */
export function ApiBody({ schema }: { schema: object }): MethodDecorator {
  return (target, key) => describeBody(target, key, schema);
}

export function describeBody(target: object, key: string | symbol | undefined, schema: object) {
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  describeRoute(target, key, { requestBody });
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

function describeRoute(target: object, key: string | symbol = '', part: Described): void {
  Reflect.defineMetadata(DESCRIBED, { ...descriptionOf(target, key), ...part }, target, key);
}
