import {
  type AssignableView,
  type StaffMessageRequest,
  staffMessageSchema,
  type TicketChangeRequest,
  ticketChangeSchema,
  type TicketCountsView,
  type TicketDetailsView,
  type TicketListQuery,
  ticketListQuerySchema,
  type TicketReadRequest,
  ticketReadSchema,
  type TicketStatusRequest,
  ticketStatusSchema,
  type TicketView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { Actor, May } from '../platform/access/access.decorators';
import { IdempotencyKey } from '../platform/http/idempotency-key';
import { IdParam } from '../platform/http/id-param';
import { answerPage } from '../platform/http/page';
import { SchemaBody, SchemaQuery } from '../platform/http/schema.decorators';
import { TicketDeskService } from './ticket-desk.service';
import { TicketReader } from './ticket-reader.service';

@ApiTags('support')
@May('read')
@Controller('support')
export class TicketDeskController {
  constructor(
    private readonly reader: TicketReader,
    private readonly desk: TicketDeskService,
  ) {}

  @Get('tickets')
  @ApiOperation('listTickets', 'List tickets: all, the newest first, or one of the desk’s lists')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(ticketListQuerySchema) query: TicketListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketView[]> {
    return answerPage(request, reply, await this.reader.list(actor, query));
  }

  @Get('tickets/counts')
  @ApiOperation('countTickets', 'Count the tickets that are open or in progress')
  counts(@Actor() actor: Actor): Promise<TicketCountsView> {
    return this.reader.counts(actor);
  }

  @Get('agents')
  @ApiOperation('listAgents', 'List the staff a ticket can be assigned to')
  agents(@Actor() actor: Actor): Promise<AssignableView[]> {
    return this.reader.agents(actor);
  }

  @Get('tickets/:id')
  @ApiOperation('getTicket', 'Get a ticket with its conversation and its order')
  read(@Actor() actor: Actor, @IdParam() id: number): Promise<TicketDetailsView> {
    return this.reader.read(actor, id);
  }

  @Patch('tickets/:id/status')
  @May('tickets')
  @ApiStatuses(409)
  @ApiOperation('setTicketStatus', 'Set the status of a ticket')
  setStatus(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(ticketStatusSchema) request: TicketStatusRequest,
  ): Promise<TicketView> {
    return this.desk.setStatus(actor, id, request);
  }

  @Patch('tickets/:id')
  @May('tickets')
  @ApiStatuses(409)
  @ApiOperation('changeTicket', 'Set the priority or the assignee of a ticket')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(ticketChangeSchema) request: TicketChangeRequest,
  ): Promise<TicketView> {
    return this.desk.change(actor, id, request);
  }

  @Post('tickets/:id/messages')
  @May('tickets')
  @ApiStatuses(409)
  @ApiOperation(
    'replyToTicket',
    'Reply to the visitor, and resolve the ticket with it, or add an internal note',
  )
  write(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(staffMessageSchema) request: StaffMessageRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<TicketView> {
    return this.desk.write(actor, id, request, key);
  }

  @Put('tickets/:id/read')
  @HttpCode(204)
  @ApiOperation('markTicketRead', 'Mark a conversation as read up to a message')
  markRead(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(ticketReadSchema) request: TicketReadRequest,
  ): Promise<void> {
    return this.reader.markRead(actor, id, request);
  }
}
