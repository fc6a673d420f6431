import type { OrderMessageView } from '@courier/contract';
import { Controller, Get, Param } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { OrderMessagesService } from './order-messages.service';

@ApiTags('orders')
@Controller('orders/:orderNumber/messages')
@May('read')
export class OrderMessagesController {
  constructor(private readonly messages: OrderMessagesService) {}

  @Get()
  @ApiOperation('listOrderMessages', 'What an order has told its customer, the newest first')
  list(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
  ): Promise<OrderMessageView[]> {
    return this.messages.list(actor, orderNumber);
  }
}
