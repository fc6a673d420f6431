import { Module } from '@nestjs/common';
import { offerMetrics } from './cluster-metrics';
import { DatabaseMetricsService } from './database-metrics.service';
import { MetricsService } from './metrics.service';
import { MetricsController } from './metrics.controller';

/** Metrics of the running system, for Prometheus. */
@Module({
  controllers: [MetricsController],
  providers: [MetricsService, DatabaseMetricsService],
  exports: [MetricsService, DatabaseMetricsService],
})
export class MetricsModule {
  constructor({ registry }: MetricsService) {
    offerMetrics(registry);
  }
}
