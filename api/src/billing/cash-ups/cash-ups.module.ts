import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module';
import { PaymentsModule } from '../payments/payments.module';
import { CashCollectionsListener } from './cash-collections.listener';
import { CashUpsController } from './cash-ups.controller';
import { CashUpsService } from './cash-ups.service';

@Module({
  imports: [OrdersModule, PaymentsModule],
  controllers: [CashUpsController],
  providers: [CashCollectionsListener, CashUpsService],
})
export class CashUpsModule {}
