import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { PaymentsModule } from '../payments/payments.module';
import { CardNotificationsService } from './card-notifications.service';
import { CardPaymentsController } from './card-payments.controller';
import { CardPaymentsService } from './card-payments.service';
import { CARD_PROVIDER } from './card-provider';
import { PayFastClient } from './payfast/payfast-client';

/** Paying orders by card, where the settings name a provider. */
@Module({
  imports: [OrdersModule, PaymentsModule],
  controllers: [CardPaymentsController],
  providers: [
    CardPaymentsService,
    CardNotificationsService,
    {
      provide: CARD_PROVIDER,
      inject: [CONFIG],
      useFactory: ({ cards, publicUrl }: AppConfig) =>
        cards.payfast && new PayFastClient(cards.payfast, publicUrl),
    },
  ],
  exports: [CardPaymentsService],
})
export class CardPaymentsModule {}
