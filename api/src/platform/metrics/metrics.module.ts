import { Module } from '@nestjs/common';
import { offerMetrics } from './cluster-metrics';
import { DatabaseMetrics } from './database-metrics';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';

/** Metrics of the running system, for Prometheus. */
@Module({
  controllers: [MetricsController],
  providers: [Metrics, DatabaseMetrics],
  exports: [Metrics, DatabaseMetrics],
})
export class MetricsModule {
  constructor({ registry }: Metrics) {
    offerMetrics(registry);
  }
}
