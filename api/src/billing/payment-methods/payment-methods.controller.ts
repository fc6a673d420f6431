import {
  type SavedPaymentMethodRequest,
  savedPaymentMethodSchema,
  type SavedPaymentMethodView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { PaymentMethodsService } from './payment-methods.service';

@ApiTags('payment methods')
@Controller('payment-methods')
@SignedIn()
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethodsService) {}

  @Get()
  @ApiOperation('listPaymentMethods', 'List one’s own payment methods, the default first')
  list(@Actor() actor: Actor): Promise<SavedPaymentMethodView[]> {
    return this.methods.list(actor);
  }

  @Post()
  @ApiStatuses(409)
  @ApiOperation('addPaymentMethod', 'Save a payment method; a card number is refused')
  add(
    @Actor() actor: Actor,
    @SchemaBody(savedPaymentMethodSchema) request: SavedPaymentMethodRequest,
  ): Promise<SavedPaymentMethodView> {
    return this.methods.add(actor, request);
  }

  @Patch(':id/default')
  @ApiOperation('setDefaultPaymentMethod', 'Make a payment method the default and return them all')
  prefer(@Actor() actor: Actor, @IdParam() id: number): Promise<SavedPaymentMethodView[]> {
    return this.methods.prefer(actor, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation('deletePaymentMethod', 'Delete a payment method')
  remove(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.methods.remove(actor, id);
  }
}
