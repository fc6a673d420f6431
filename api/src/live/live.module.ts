import { Module } from '@nestjs/common';
import { AuthModule } from '../identity/sign-in/auth.module';
import { OrdersModule } from '../orders/orders.module';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { SupportModule } from '../support/support.module';
import { LiveFeedsService } from './live-feeds.service';
import { LiveController } from './live.controller';
import { LiveStreamsService } from './live-streams.service';
import { SessionStreamsService } from './session-streams.service';
import { SseConnectionsService } from './sse-connections.service';

/** Streams of events to open pages, which say that there is something new to read. */
@Module({
  imports: [AuthModule, MetricsModule, SupportModule, OrdersModule],
  controllers: [LiveController],
  providers: [LiveFeedsService, LiveStreamsService, SessionStreamsService, SseConnectionsService],
})
export class LiveModule {}
