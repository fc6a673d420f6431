import { Module } from '@nestjs/common';
import { TrackingModule } from '../tracking/tracking.module';
import { DISPATCH_PROVIDER } from './dispatch-provider';
import { DispatchWorker } from './hand-over/dispatch-worker';
import { ProviderAccess } from './provider-access';
import { ProviderTestsController } from './provider-tests/provider-tests.controller';
import { ProviderTestsService } from './provider-tests/provider-tests.service';
import { HandOverQueueController } from './queue/hand-over-queue.controller';
import { HandOverQueue } from './queue/hand-over-queue.service';
import { ShipdayClient } from './shipday/shipday-client';
import { EventApplier } from './webhooks/event-applier';
import { ShipdayWebhookController } from './webhooks/shipday-webhook.controller';
import { WebhookInbox } from './webhooks/webhook-inbox';

/** Everything between us and the delivery-dispatch provider. */
@Module({
  imports: [TrackingModule],
  controllers: [HandOverQueueController, ProviderTestsController, ShipdayWebhookController],
  providers: [
    ProviderAccess,
    {
      provide: DISPATCH_PROVIDER,
      inject: [ProviderAccess],
      useFactory: (access: ProviderAccess) => new ShipdayClient(access.connection),
    },
    DispatchWorker,
    EventApplier,
    WebhookInbox,
    HandOverQueue,
    ProviderTestsService,
  ],
  exports: [DispatchWorker],
})
export class DispatchModule {}
