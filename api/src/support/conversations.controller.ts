import {
  type ConversationView,
  type DoneView,
  type MyTicketView,
  type PageQuery,
  pageQuerySchema,
  type VisitorMessageRequest,
  visitorMessageSchema,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiTags } from '../platform/docs/api.decorators';
import { Actor, Public, SignedIn } from '../platform/access/access.decorators';
import { IdempotencyKey } from '../platform/http/idempotency-key';
import { IdParam } from '../platform/http/id-param';
import { answerPage } from '../platform/http/page';
import { SchemaBody, SchemaQuery } from '../platform/http/schema.decorators';
import { RateLimit } from '../platform/throttling/rate-limit.guard';
import { ApiConversationToken, ConversationToken } from './conversation-token.decorator';
import { ConversationsService } from './conversations.service';

@ApiTags('support')
@Controller('support')
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Public()
  @RateLimit('conversation')
  @Get('conversations/:token')
  @ApiConversationToken()
  @ApiOperation('getConversation', 'Get the conversation on a ticket by its token')
  byToken(@ConversationToken() token: string): Promise<ConversationView> {
    return this.conversations.byToken(token);
  }

  @Public()
  @RateLimit('ticket')
  @Post('conversations/:token/messages')
  @ApiConversationToken()
  @ApiOperation('replyToConversation', 'Reply on a ticket by its token')
  writeByToken(
    @Actor() actor: Actor,
    @ConversationToken() token: string,
    @SchemaBody(visitorMessageSchema) request: VisitorMessageRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ConversationView> {
    return this.conversations.writeByToken(actor, token, request, key);
  }

  @Public()
  @RateLimit('conversation')
  @Post('conversations/:token/email-confirmation')
  @HttpCode(200)
  @ApiConversationToken()
  @ApiOperation('confirmTicketEmail', 'Confirm the e-mail address of a ticket by a mailed token')
  confirmEmail(@ConversationToken() token: string): Promise<DoneView> {
    return this.conversations.confirmEmail(token);
  }

  @SignedIn()
  @Get('my-tickets')
  @ApiOperation('listMyTickets', 'List one’s own tickets, the newest first')
  async mine(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MyTicketView[]> {
    return answerPage(request, reply, await this.conversations.mine(actor, query));
  }

  @SignedIn()
  @Get('my-tickets/:id')
  @ApiOperation('getMyTicket', 'Get the conversation on one’s own ticket')
  oneOfMine(@Actor() actor: Actor, @IdParam() id: number): Promise<ConversationView> {
    return this.conversations.oneOfMine(actor, id);
  }

  @SignedIn()
  @RateLimit('ticket')
  @Post('my-tickets/:id/messages')
  @ApiOperation('replyToMyTicket', 'Reply on one’s own ticket')
  writeToMine(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(visitorMessageSchema) request: VisitorMessageRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ConversationView> {
    return this.conversations.writeToMine(actor, id, request, key);
  }
}
