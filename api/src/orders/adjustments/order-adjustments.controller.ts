import {
  type NoOrderView,
  type OrderView,
  type PriceAdjustmentRequest,
  priceAdjustmentSchema,
} from '@courier/contract';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { OrderAdjustmentsService } from './order-adjustments.service';

@ApiTags('orders')
@Controller('orders')
export class OrderAdjustmentsController {
  constructor(private readonly adjustments: OrderAdjustmentsService) {}

  @Post(':orderNumber/price-adjustments')
  @May('money')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('adjustPrice', 'Give a discount on an order, or add a surcharge, with a reason')
  adjust(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(priceAdjustmentSchema) request: PriceAdjustmentRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<OrderView | NoOrderView> {
    return this.adjustments.adjust(actor, orderNumber, request, key);
  }
}
