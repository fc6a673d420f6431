import {
  type CustomerTotalsView,
  type NoOrderView,
  type OrderLinkRequest,
  orderLinkSchema,
  type OrderOwnerRequest,
  orderOwnerSchema,
  type OrderView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May, SignedIn } from '../../platform/access/access.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { CustomerTotalsService } from './customer-totals.service';
import { OrderLinkService } from './order-link.service';

@ApiTags('orders')
@Controller('orders')
@SignedIn()
export class CustomerOrdersController {
  constructor(
    private readonly totals: CustomerTotalsService,
    private readonly links: OrderLinkService,
  ) {}

  @Get('summary')
  @ApiOperation('getCustomerTotals', 'Get the totals of one’s own orders')
  summary(@Actor() actor: Actor): Promise<CustomerTotalsView> {
    return this.totals.of(actor);
  }

  @Post(':orderNumber/claim')
  @RateLimit('order-lookup', 'claim')
  @InRequestClass('passwords')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('claimOrder', 'Claim an order that was placed without an account')
  link(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(orderLinkSchema) request: OrderLinkRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.links.link(actor, orderNumber, request);
  }

  @Put(':orderNumber/owner')
  @May('parcels')
  @ApiStatuses(409)
  @ApiOperation('assignOrder', 'Add an order that was placed without an account to an account')
  assign(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(orderOwnerSchema) request: OrderOwnerRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.links.assign(actor, orderNumber, request);
  }
}
