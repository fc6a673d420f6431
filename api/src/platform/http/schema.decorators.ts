import { JSON_BODY } from '@courier/contract';
import { Body, type PipeTransform, Query } from '@nestjs/common';
import type { ObjectSchema, Schema } from 'yup';
import { describeRoute } from '../docs/api.decorators';
import { validateBody } from './validate-body';

/**
 * The body of the request, parsed by one of the contract's schemas: unknown keys are dropped, every broken rule
 * is reported with the field it belongs to. Documents the body as well.
 */
export function SchemaBody(schema: Schema): ParameterDecorator {
  return (target, key, index) => {
    Body(new SchemaPipe(schema, JSON_BODY))(target, key, index);
    describeRoute(target, key, { bodySchema: schema });
  };
}

/** The query string, parsed by one of the contract's schemas. */
export function SchemaQuery(schema: ObjectSchema<object>): ParameterDecorator {
  return (target, key, index) => {
    Query(new SchemaPipe(schema))(target, key, index);
    describeRoute(target, key, { querySchema: schema });
  };
}

class SchemaPipe implements PipeTransform {
  constructor(
    private readonly schema: Schema,
    private readonly context?: object,
  ) {}

  transform(value: unknown): Promise<unknown> {
    return validateBody(this.schema, value, this.context);
  }
}
