import type { CardPaymentStartedView } from '@courier/contract';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Public } from '../../platform/access/access.decorators';
import {
  ApiBinaryBody,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { CARD_NOTIFICATION } from './card-notification-path';
import { CardNotificationsService } from './card-notifications.service';
import { CardPaymentsService } from './card-payments.service';

@ApiTags('payments')
@Public()
@Controller()
export class CardPaymentsController {
  constructor(
    private readonly payments: CardPaymentsService,
    private readonly notifications: CardNotificationsService,
  ) {}

  @Post('orders/:orderNumber/card-payments')
  @RateLimit('order-lookup', 'order')
  @ApiStatuses(404, 409)
  @ApiOperation('startCardPayment', 'Start to pay all that is due of an order by card')
  start(@Param('orderNumber') orderNumber: string): Promise<CardPaymentStartedView> {
    return this.payments.start(orderNumber);
  }

  @Post('webhooks/payfast')
  @HttpCode(200)
  @ApiBinaryBody(...CARD_NOTIFICATION.types)
  @ApiStatuses(404)
  @ApiOperation(
    'receiveCardNotification',
    'Receive a notification of the card provider; a repeated one changes nothing',
  )
  async receive(@Body() body: unknown): Promise<{ success: true }> {
    await this.notifications.receive(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    return { success: true };
  }
}
