import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiContent, ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, Public, Roles, SignedIn } from '../../platform/access/access.decorators';
import { IdParam } from '../../platform/http/id-param';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { Works } from '../../platform/throttling/workload';
import { LiveStreams } from './live-streams.service';

@ApiTags('live')
@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Public()
  @RateLimit('order-lookup')
  @Works('unlimited')
  @Get('orders/:orderNumber/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamOrder', 'Stream the steps of an order; Last-Event-ID resumes')
  order(
    @Param('orderNumber') orderNumber: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofOrder(orderNumber, request, reply);
  }

  @SignedIn()
  @Works('unlimited')
  @Get('notifications/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamNotifications', 'Stream new notifications; Last-Event-ID resumes')
  notifications(
    @Actor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofNotifications(actor, request, reply);
  }

  @Public()
  @RateLimit('conversation')
  @Works('unlimited')
  @Get('support/conversations/:streamKey/events')
  @ApiContent('text/event-stream')
  @ApiOperation(
    'streamConversation',
    'Stream new messages on a ticket by the stream key of its conversation',
  )
  conversation(
    @Param('streamKey') streamKey: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofConversation(streamKey, request, reply);
  }

  @SignedIn()
  @Works('unlimited')
  @Get('support/my-tickets/:id/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamMyTicket', 'Stream new messages on one’s own ticket')
  myTicket(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofMyTicket(actor, id, request, reply);
  }

  @Roles('support', 'admin')
  @Works('unlimited')
  @Get('staff/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamStaffChanges', 'Stream which lists of the staff pages changed')
  staff(
    @Actor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofStaff(actor, request, reply);
  }
}
