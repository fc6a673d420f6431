import { Module } from '@nestjs/common';
import { MetricsModule } from '../../platform/metrics/metrics.module';
import { AuthModule } from '../../identity/sign-in/auth.module';
import { OrdersModule } from '../../orders/orders.module';
import { SupportModule } from '../../support/support.module';
import { ConversationEvents } from './conversation-events';
import { LiveFeeds } from './live-feeds';
import { LiveController } from './live.controller';
import { NotificationEvents } from './notification-events';
import { OrderEvents } from './order-events';
import { SessionStreams } from './session-streams';
import { StaffEvents } from './staff-events';
import { StreamDesk } from '../../platform/event-streams/stream-desk';

/** Pages that change by themselves, over server-sent events. */
@Module({
  imports: [OrdersModule, SupportModule, AuthModule, MetricsModule],
  controllers: [LiveController],
  providers: [
    ConversationEvents,
    LiveFeeds,
    NotificationEvents,
    OrderEvents,
    SessionStreams,
    StaffEvents,
    StreamDesk,
  ],
})
export class LiveModule {}
