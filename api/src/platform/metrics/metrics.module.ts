import { Module } from '@nestjs/common';
import { offerMetrics } from './all-processes';
import { DatabaseMetrics } from './database-metrics';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { RemoteLoads } from './remote-loads';
import { RemoteLoadsController } from './remote-loads.controller';

/** Metrics of the running system, for Prometheus. */
@Module({
  controllers: [MetricsController, RemoteLoadsController],
  providers: [Metrics, DatabaseMetrics, RemoteLoads],
  exports: [Metrics, DatabaseMetrics],
})
export class MetricsModule {
  constructor({ registry }: Metrics) {
    offerMetrics(registry);
  }
}
