import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_COOKIE } from '../access/session-cookie';

/** The API as OpenAPI: routes from the controllers, bodies and queries from the contract's schemas. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Courier API')
    .setDescription('Quotes, orders and tracking of parcels in South Africa.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth(
      SESSION_COOKIE,
      { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      'session',
    )
    .build();
  const document = SwaggerModule.createDocument(app, settings);
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as Operation[]) {
      operation.responses = { ...operation.responses, default: PROBLEM_RESPONSE };
    }
  }
  return {
    ...document,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, Problem: PROBLEM_SCHEMA },
    },
  };
}

interface Operation {
  responses: Record<string, unknown>;
}

const PROBLEM_RESPONSE = {
  description: 'Any error, as RFC 9457 has it',
  content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
};

const PROBLEM_SCHEMA = {
  type: 'object' as const,
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
        type: 'object' as const,
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
