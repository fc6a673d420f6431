import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { LiveFeeds } from './live-feeds';
import { LiveController } from './live.controller';
import { NotificationEvents } from './notification-events';
import { OrderEvents } from './order-events';
import { StreamDesk } from './stream-desk';

/** Pages that change by themselves, over server-sent events. */
@Module({
  imports: [OrdersModule],
  controllers: [LiveController],
  providers: [LiveFeeds, NotificationEvents, OrderEvents, StreamDesk],
})
export class LiveModule {}
