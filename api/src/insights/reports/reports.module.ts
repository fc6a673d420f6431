import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module';
import { OrderTotals } from './order-totals.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [OrdersModule],
  controllers: [ReportsController],
  providers: [OrderTotals, ReportsService],
})
export class ReportsModule {}
