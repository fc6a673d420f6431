import {
  type DeliveryDayRequest,
  deliveryDaySchema,
  type DeliveryDaysView,
  type NoOrderView,
  type OrderView,
  type ReceiverLinkView,
} from '@courier/contract';
import { Controller, Get, Param, Post, Put } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { DeliveryDayService } from './delivery-day.service';
import { ReceiverChoiceService } from './receiver-choice.service';

/** What the staff does about parcels that could not be delivered. */
@ApiTags('orders')
@Controller('orders')
export class RedeliveryController {
  constructor(
    private readonly deliveryDays: DeliveryDayService,
    private readonly choices: ReceiverChoiceService,
  ) {}

  @Get(':orderNumber/delivery-days')
  @May('parcels')
  @ApiStatuses(404, 409)
  @ApiOperation('listDeliveryDays', 'List the days on which a parcel can be brought again')
  days(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
  ): Promise<DeliveryDaysView> {
    return this.deliveryDays.days(actor, orderNumber);
  }

  @Put(':orderNumber/delivery-day')
  @May('parcels')
  @ApiStatuses(409)
  @ApiOperation('bookDeliveryDay', 'Have a parcel that is on its way brought on another day')
  book(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(deliveryDaySchema) request: DeliveryDayRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.deliveryDays.book(actor, orderNumber, request);
  }

  @Post(':orderNumber/receiver-links')
  @May('parcels')
  @ApiStatuses(404, 409)
  @ApiOperation(
    'createReceiverLink',
    'Make a link by which a receiver chooses what becomes of a parcel',
  )
  createLink(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
  ): Promise<ReceiverLinkView> {
    return this.choices.createLink(actor, orderNumber);
  }
}
