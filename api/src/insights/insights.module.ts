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

@Module({
  imports: [OrdersModule, RateCardsModule],
  controllers: [CustomersController, RateSamplesController, ReportsController],
  providers: [CustomersService, OrderTotalsService, RateSamplesService, ReportsService],
  exports: [OrderTotalsService],
})
export class InsightsModule {}
