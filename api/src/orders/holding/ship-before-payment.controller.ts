import {
  type NoOrderView,
  type OrderView,
  type ShipBeforePaymentRequest,
  shipBeforePaymentSchema,
} from '@courier/contract';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { ShipBeforePaymentService } from './ship-before-payment.service';

@ApiTags('orders')
@Controller('orders')
export class ShipBeforePaymentController {
  constructor(private readonly shipping: ShipBeforePaymentService) {}

  @Post(':orderNumber/shipping-before-payment')
  @May('money')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('shipBeforePayment', 'Hand over an order that is held until it is paid')
  ship(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(shipBeforePaymentSchema) request: ShipBeforePaymentRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<OrderView | NoOrderView> {
    return this.shipping.ship(actor, orderNumber, request, key);
  }
}
