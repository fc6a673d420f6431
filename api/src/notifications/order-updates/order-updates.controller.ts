import {
  type DoneView,
  type NoOrderView,
  ORDER_UPDATES_TOKEN_HEADER,
  type OrderUpdatesRequest,
  orderUpdatesSchema,
  type OrderUpdatesView,
  type OrderView,
} from '@courier/contract';
import { Controller, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Actor, Public, SignedIn } from '../../platform/access/access.decorators';
import { ApiHeader, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { OrderUpdatesService } from './order-updates.service';

const TOKEN = ORDER_UPDATES_TOKEN_HEADER.toLowerCase();
/** In a header, so that it gets into no log as it would in the address. */
const ApiToken = () =>
  ApiHeader({
    name: ORDER_UPDATES_TOKEN_HEADER,
    required: true,
    description: 'The token behind the # of a mailed link.',
  });

@ApiTags('orders')
@Controller('order-updates')
export class OrderUpdatesController {
  constructor(private readonly updates: OrderUpdatesService) {}

  @Public()
  @RateLimit('order-updates')
  @Get()
  @ApiToken()
  @ApiStatuses(404)
  @ApiOperation('getOrderUpdates', 'Get whether an order’s updates are mailed, by a mailed token')
  find(@Headers(TOKEN) token = ''): Promise<OrderUpdatesView> {
    return this.updates.find(token);
  }

  @Public()
  @RateLimit('order-updates')
  @Put()
  @ApiToken()
  @ApiStatuses(404)
  @ApiOperation('setOrderUpdates', 'Ask for e-mails about an order, or stop them')
  set(
    @SchemaBody(orderUpdatesSchema) request: OrderUpdatesRequest,
    @Headers(TOKEN) token = '',
  ): Promise<OrderUpdatesView> {
    return this.updates.set(token, request);
  }

  @SignedIn()
  @RateLimit('order-updates')
  @Post('claim')
  @HttpCode(200)
  @ApiToken()
  @ApiStatuses(404, 409)
  @ApiOperation('claimOrderByEmail', 'Claim the order of a mailed token')
  link(@Actor() actor: Actor, @Headers(TOKEN) token = ''): Promise<OrderView | NoOrderView> {
    return this.updates.link(actor, token);
  }

  /** What mail programs send when their reader presses their own button to unsubscribe (RFC 8058). */
  @Public()
  @RateLimit('order-updates')
  @Post('stop/:token')
  @HttpCode(200)
  @ApiStatuses(404)
  @ApiOperation('stopOrderUpdates', 'Stop the e-mails about an order in one click')
  async stop(@Param('token') token: string): Promise<DoneView> {
    await this.updates.stop(token);
    return { success: true, message: 'You get no more emails about this order.' };
  }
}
