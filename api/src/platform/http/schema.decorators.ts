import { convertSchema } from '@sodaru/yup-to-json-schema';
import { Body, type PipeTransform, Query } from '@nestjs/common';
import type { ObjectSchema, Schema } from 'yup';
import { describeBody, describeParameter } from '../docs/api.decorators';
import { validateBody } from './validate-body';

/**
 * The body of the request, parsed by one of the contract's schemas: unknown keys are dropped, every broken rule
 * is reported with the field it belongs to. Documents the body as well.
 */
export function SchemaBody(schema: Schema): ParameterDecorator {
  return (target, key, index) => {
    Body(new SchemaPipe(schema))(target, key, index);
    describeBody(target, key, jsonSchemaOf(schema));
  };
}

/** The query string, parsed by one of the contract's schemas. */
export function SchemaQuery(schema: ObjectSchema<object>): ParameterDecorator {
  return (target, key, index) => {
    Query(new SchemaPipe(schema))(target, key, index);
    const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
      properties?: Record<string, object>;
      required?: string[];
    };
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = required.includes(name);
      describeParameter(target, key, { name, in: 'query', required: isRequired, schema: property });
    }
  };
}

/** The schema as OpenAPI has it. */
export function jsonSchemaOf(schema: Schema): Record<string, unknown> {
  return convertSchema(schema) as Record<string, unknown>;
}

class SchemaPipe implements PipeTransform {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): Promise<unknown> {
    return validateBody(this.schema, value);
  }
}
