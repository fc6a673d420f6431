import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiContent, ApiOperation, ApiTags } from '../platform/docs/api.decorators';
import { Actor, May, Public, SignedIn } from '../platform/access/access.decorators';
import { IdParam } from '../platform/http/id-param';
import { RateLimit } from '../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../platform/throttling/request-class';
import { LiveStreamsService } from './live-streams.service';

@ApiTags('live')
@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreamsService) {}

  @Public()
  @RateLimit('order-lookup')
  @InRequestClass('unlimited')
  @Get('orders/:orderNumber/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamOrder', 'Stream that an order has changed')
  order(
    @Param('orderNumber') orderNumber: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofOrder(orderNumber, request, reply);
  }

  @SignedIn()
  @InRequestClass('unlimited')
  @Get('notifications/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamNotifications', 'Stream that there are new notifications')
  notifications(
    @Actor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofNotifications(actor, request, reply);
  }

  @Public()
  @RateLimit('conversation')
  @InRequestClass('unlimited')
  @Get('support/conversations/:streamKey/events')
  @ApiContent('text/event-stream')
  @ApiOperation(
    'streamConversation',
    'Stream that there are new messages on a ticket, by the stream key of its conversation',
  )
  conversation(
    @Param('streamKey') streamKey: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofConversation(streamKey, request, reply);
  }

  @SignedIn()
  @InRequestClass('unlimited')
  @Get('support/my-tickets/:id/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamMyTicket', 'Stream that there are new messages on one’s own ticket')
  myTicket(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofMyTicket(actor, id, request, reply);
  }

  @May('read', 'system')
  @InRequestClass('unlimited')
  @Get('staff/events')
  @ApiContent('text/event-stream')
  @ApiOperation('streamStaffChanges', 'Stream which lists of the staff pages have changed')
  staff(
    @Actor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.ofStaff(actor, request, reply);
  }
}
