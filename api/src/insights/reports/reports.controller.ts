import {
  type AnalyticsQuery,
  analyticsQuerySchema,
  type AnalyticsView,
  type SummaryView,
} from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { ReportsService } from './reports.service';

@ApiTags('reports')
@May('reports')
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('summary')
  @ApiOperation('getReportSummary', 'Get the totals of all orders')
  summary(@Actor() actor: Actor): Promise<SummaryView> {
    return this.reports.summary(actor);
  }

  @Get('analytics')
  @ApiOperation('getAnalytics', 'Get orders and revenue over time and by kind')
  analytics(
    @Actor() actor: Actor,
    @SchemaQuery(analyticsQuerySchema) query: AnalyticsQuery,
  ): Promise<AnalyticsView> {
    return this.reports.analytics(actor, query);
  }
}
