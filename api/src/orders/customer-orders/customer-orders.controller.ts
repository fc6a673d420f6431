import {
  type CustomerTotalsView,
  type NoOrderView,
  type OrderClaimRequest,
  orderClaimSchema,
  type OrderOwnerRequest,
  orderOwnerSchema,
  type OrderView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, Roles, SignedIn } from '../../platform/access/access.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { CustomerTotalsService } from './customer-totals.service';
import { OrderClaimService } from './order-claim.service';

@ApiTags('orders')
@Controller('orders')
@SignedIn()
export class CustomerOrdersController {
  constructor(
    private readonly totals: CustomerTotalsService,
    private readonly claims: OrderClaimService,
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
  claim(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(orderClaimSchema) request: OrderClaimRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.claims.claim(actor, orderNumber, request);
  }

  @Put(':orderNumber/owner')
  @Roles('support', 'admin')
  @ApiStatuses(409)
  @ApiOperation('assignOrder', 'Add an order that was placed without an account to an account')
  assign(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(orderOwnerSchema) request: OrderOwnerRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.claims.assign(actor, orderNumber, request);
  }
}
