import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { RateCardsModule } from '../pricing/rate-cards/rate-cards.module';
import { CustomersController } from './customers/customers.controller';
import { CustomersService } from './customers/customers.service';
import { OrderTotalsService } from './reports/order-totals.service';
import { RateSamplesController } from './rate-samples/rate-samples.controller';
import { RateSamplesService } from './rate-samples/rate-samples.service';
import { ReportsController } from './reports/reports.controller';
import { ReportsService } from './reports/reports.service';
import { TodayController } from './today/today.controller';
import { TodayService } from './today/today.service';

@Module({
  imports: [OrdersModule, RateCardsModule],
  controllers: [CustomersController, RateSamplesController, ReportsController, TodayController],
  providers: [
    CustomersService,
    OrderTotalsService,
    RateSamplesService,
    ReportsService,
    TodayService,
  ],
  exports: [OrderTotalsService],
})
export class InsightsModule {}
