import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { DispatchPersonalDataService } from './dispatch-personal-data.service';
import { DatabaseMetricsService } from '../platform/metrics/database-metrics.service';
import { DispatchJob } from './dispatch-job.entity';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { OrdersModule } from '../orders/orders.module';
import { MetricsService } from '../platform/metrics/metrics.service';
import { AssigningService } from './couriers/assigning.service';
import { CouriersController } from './couriers/couriers.controller';
import { CouriersService } from './couriers/couriers.service';
import { ProviderReadingService } from './couriers/provider-reading.service';
import { RunSheetsService } from './run-sheets/run-sheets.service';
import { DispatchStepsListener } from './dispatch-steps.listener';
import { DISPATCH_PROVIDER } from './dispatch-provider';
import { GuardedProvider } from './guarded-provider';
import { DispatchWorker } from './dispatching/dispatch-worker';
import { ProviderAccessService } from './provider-access.service';
import { ProviderCircuitService } from './provider-circuit.service';
import { ProviderSettingsController } from './provider-settings.controller';
import { ProviderTestsController } from './provider-tests/provider-tests.controller';
import { ProviderTestsService } from './provider-tests/provider-tests.service';
import { HandOverQueueController } from './queue/hand-over-queue.controller';
import { HandOverQueue } from './queue/hand-over-queue.service';
import { ShipdayClient } from './shipday/shipday-client';
import { ProviderEventsController } from './provider-events/provider-events.controller';
import { ProviderEventsService } from './provider-events/provider-events.service';
import { EventApplier } from './webhooks/event-applier';
import { ShipdayWebhookController } from './webhooks/shipday-webhook.controller';
import { WebhookInbox } from './webhooks/webhook-inbox';

/** Everything between us and the delivery-dispatch provider. */
@Module({
  imports: [PersonalDataModule, OrdersModule, MetricsModule],
  controllers: [
    CouriersController,
    HandOverQueueController,
    ProviderEventsController,
    ProviderSettingsController,
    ProviderTestsController,
    ShipdayWebhookController,
  ],
  providers: [
    DispatchPersonalDataService,
    ProviderAccessService,
    ProviderCircuitService,
    {
      provide: DISPATCH_PROVIDER,
      inject: [ProviderAccessService, ProviderCircuitService, MetricsService],
      useFactory: (
        access: ProviderAccessService,
        circuit: ProviderCircuitService,
        metrics: MetricsService,
      ) => {
        const read = () => (circuit.capacity === 'all' ? 0 : 1);
        const help = 'Whether the provider is being left alone after failures';
        metrics.gauge({ name: 'courier_provider_circuit_open', help, over: 'max', read });
        return new GuardedProvider(new ShipdayClient(access.connection), circuit, metrics);
      },
    },
    AssigningService,
    CouriersService,
    ProviderReadingService,
    RunSheetsService,
    DispatchWorker,
    DispatchStepsListener,
    EventApplier,
    WebhookInbox,
    HandOverQueue,
    ProviderEventsService,
    ProviderTestsService,
  ],
  exports: [AssigningService, DISPATCH_PROVIDER, ProviderCircuitService],
})
export class DispatchModule {
  constructor(metrics: DatabaseMetricsService) {
    metrics.watchQueue('hand_over', DispatchJob);
  }
}
