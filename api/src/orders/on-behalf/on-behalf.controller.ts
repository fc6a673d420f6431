import {
  type OrderPlacedView,
  type OrderRequest,
  orderRequestSchema,
  type PlacingForView,
  type QuoteRequest,
  quoteRequestSchema,
  type QuoteView,
} from '@courier/contract';
import { Controller, Get, HttpStatus, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { OnBehalfService } from './on-behalf.service';

/** Orders in the name of a customer: routes of their own, so that who may use them is said once, here. */
@ApiTags('customers')
@Controller('customers/:id')
@May('parcels')
export class OnBehalfController {
  constructor(private readonly onBehalf: OnBehalfService) {}

  @Get('placing')
  @ApiStatuses(404)
  @ApiOperation('getPlacingFor', 'Get what an order in the name of a customer is placed with')
  read(@Actor() actor: Actor, @IdParam() id: number): Promise<PlacingForView> {
    return this.onBehalf.read(actor, id);
  }

  @Post('quotes')
  @RateLimit('quote')
  @ApiStatuses(404)
  @ApiOperation('createQuoteFor', 'Quote a shipment of a customer, by the rates of the customer')
  quote(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(quoteRequestSchema) request: QuoteRequest,
  ): Promise<QuoteView> {
    return this.onBehalf.quote(actor, id, request);
  }

  @Post('orders')
  @RateLimit('order')
  @ApiStatuses(200, 404)
  @ApiOperation(
    'placeOrderFor',
    'Order a quote of a customer: 201 for the first call, 200 with the same order after it',
  )
  async place(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(orderRequestSchema) request: OrderRequest,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderPlacedView> {
    const { order, isNew } = await this.onBehalf.place(actor, id, request, key);
    void reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return order;
  }
}
