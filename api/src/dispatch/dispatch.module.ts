import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { DispatchPersonalData } from './dispatch-personal-data.service';
import { DatabaseMetrics } from '../platform/metrics/database-metrics';
import { DispatchJob } from './dispatch-job.entity';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { OrdersModule } from '../orders/orders.module';
import { CollectionTimesModule } from '../places/collection-times/collection-times.module';
import { Metrics } from '../platform/metrics/metrics';
import { DispatchStepsListener } from './dispatch-steps.listener';
import { DISPATCH_PROVIDER } from './dispatch-provider';
import { GuardedProvider } from './guarded-provider';
import { DispatchWorker } from './hand-over/dispatch-worker';
import { ProviderAccess } from './provider-access';
import { ProviderCircuit } from './provider-circuit';
import { ProviderSettingsController } from './provider-settings.controller';
import { ProviderTestsController } from './provider-tests/provider-tests.controller';
import { ProviderTestsService } from './provider-tests/provider-tests.service';
import { HandOverQueueController } from './queue/hand-over-queue.controller';
import { HandOverQueue } from './queue/hand-over-queue.service';
import { ShipdayClient } from './shipday/shipday-client';
import { ProviderEventsController } from './provider-events/provider-events.controller';
import { ProviderEvents } from './provider-events/provider-events.service';
import { EventApplier } from './webhooks/event-applier';
import { ShipdayWebhookController } from './webhooks/shipday-webhook.controller';
import { WebhookInbox } from './webhooks/webhook-inbox';

/** Everything between us and the delivery-dispatch provider. */
@Module({
  imports: [PersonalDataModule, CollectionTimesModule, OrdersModule, MetricsModule],
  controllers: [
    HandOverQueueController,
    ProviderEventsController,
    ProviderSettingsController,
    ProviderTestsController,
    ShipdayWebhookController,
  ],
  providers: [
    DispatchPersonalData,
    ProviderAccess,
    ProviderCircuit,
    {
      provide: DISPATCH_PROVIDER,
      inject: [ProviderAccess, ProviderCircuit, Metrics],
      useFactory: (access: ProviderAccess, circuit: ProviderCircuit, metrics: Metrics) => {
        const read = () => (circuit.capacity === 'all' ? 0 : 1);
        const help = 'Whether the provider is being left alone after failures';
        metrics.gauge({ name: 'courier_provider_circuit_open', help, over: 'max', read });
        return new GuardedProvider(new ShipdayClient(access.connection), circuit, metrics);
      },
    },
    DispatchWorker,
    DispatchStepsListener,
    EventApplier,
    WebhookInbox,
    HandOverQueue,
    ProviderEvents,
    ProviderTestsService,
  ],
})
export class DispatchModule {
  constructor(metrics: DatabaseMetrics) {
    metrics.watchQueue('hand_over', DispatchJob);
  }
}
