import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { CustomersController } from './customers/customers.controller';
import { CustomersService } from './customers/customers.service';
import { OrderTotals } from './reports/order-totals.service';
import { ReportsController } from './reports/reports.controller';
import { ReportsService } from './reports/reports.service';

@Module({
  imports: [OrdersModule],
  controllers: [CustomersController, ReportsController],
  providers: [CustomersService, OrderTotals, ReportsService],
})
export class InsightsModule {}
