import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders.module';
import { CustomerOrdersController } from './customer-orders.controller';
import { CustomerTotals } from './customer-totals';
import { OrderClaim } from './order-claim';

/** What customers do with their orders beyond placing and tracking them. */
@Module({
  imports: [OrdersModule],
  controllers: [CustomerOrdersController],
  providers: [CustomerTotals, OrderClaim],
})
export class CustomerOrdersModule {}
