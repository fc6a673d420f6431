import { Module } from '@nestjs/common';
import { offerMetrics } from './all-processes';
import { DatabaseFigures } from './database-figures';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { RemoteLoads } from './remote-loads';
import { RemoteLoadsController } from './remote-loads.controller';

/** Figures about the running system, for Prometheus. */
@Module({
  controllers: [MetricsController, RemoteLoadsController],
  providers: [Metrics, DatabaseFigures, RemoteLoads],
  exports: [Metrics],
})
export class MetricsModule {
  constructor({ registry }: Metrics) {
    offerMetrics(registry);
  }
}
