import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../docs/api.decorators';
import { Public } from '../access/access.decorators';
import { InRequestClass } from '../throttling/request-class';
import { metricsOfAll } from './cluster-metrics';
import { MetricsService } from './metrics.service';
import { MetricsGuard } from './metrics.guard';

@ApiTags('health')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Public()
  @UseGuards(MetricsGuard)
  @InRequestClass('unlimited')
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiContent('text/plain')
  @ApiStatuses(403)
  @ApiOperation('getMetrics', 'Get metrics for Prometheus, from this machine or with METRICS_TOKEN')
  read(): Promise<string> {
    return metricsOfAll(this.metrics.registry);
  }
}
