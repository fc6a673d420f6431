import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { CONVERSATION_TOKEN_HEADER } from '@courier/contract';
import type { FastifyRequest } from 'fastify';
import { ApiHeader } from '../platform/docs/api.decorators';

/** The token that opens a conversation: of the header, or of an address as links of before had it. */
export const ConversationToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers, params } = context.switchToHttp().getRequest<FastifyRequest>();
  const sent = headers[CONVERSATION_TOKEN_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent : (params as { token: string }).token;
});

export const ApiConversationToken = () =>
  applyDecorators(
    ApiHeader({
      name: CONVERSATION_TOKEN_HEADER,
      required: false,
      description:
        'The token. Send it here, with any word in the address, so that it gets into no log.',
    }),
  );
