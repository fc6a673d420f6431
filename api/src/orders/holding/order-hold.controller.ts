import {
  type NoOrderView,
  type OrderHoldRequest,
  orderHoldSchema,
  type OrderReleaseRequest,
  orderReleaseSchema,
  type OrderView,
} from '@courier/contract';
import { Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { OrderHoldService } from './order-hold.service';

@ApiTags('orders')
@Controller('orders')
export class OrderHoldController {
  constructor(private readonly holds: OrderHoldService) {}

  @Put(':orderNumber/hold')
  @May('parcels')
  @ApiStatuses(409)
  @ApiOperation('holdOrder', 'Have nobody come for an order for now')
  hold(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(orderHoldSchema) request: OrderHoldRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.holds.hold(actor, orderNumber, request);
  }

  @Post(':orderNumber/release')
  @May('parcels')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('releaseOrder', 'Hand over an order that the staff held')
  release(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(orderReleaseSchema) request: OrderReleaseRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.holds.release(actor, orderNumber, request);
  }
}
