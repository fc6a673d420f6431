import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, Public, SignedIn } from '../auth/access.decorators';
import { RateLimit } from '../throttle/rate-limit.guard';
import { NotificationEvents } from './notification-events';
import { OrderEvents } from './order-events';

@ApiTags('live')
@ApiProduces('text/event-stream')
@Controller()
export class LiveController {
  constructor(
    private readonly orderEvents: OrderEvents,
    private readonly notificationEvents: NotificationEvents,
  ) {}

  @Public()
  @RateLimit('order-lookup')
  @Get('orders/:orderNumber/events')
  @ApiOperation({ summary: 'Tells of every step of an order; Last-Event-ID resumes' })
  order(
    @Param('orderNumber') orderNumber: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.orderEvents.follow(orderNumber, request, reply);
  }

  @SignedIn()
  @Get('notifications/events')
  @ApiOperation({ summary: 'Tells of new notifications; Last-Event-ID resumes' })
  notifications(
    @Actor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.notificationEvents.follow(actor, request, reply);
  }
}
