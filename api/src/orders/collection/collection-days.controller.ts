import {
  collectionReason,
  collectionDays,
  type CollectionDaysQuery,
  collectionDaysQuerySchema,
  type CollectionDayView,
  estimateDelivery,
} from '@courier/contract';
import { Controller, Get, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { Public } from '../../platform/access/access.decorators';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { findQuoteAddresses } from './quote-addresses.read-model';

@ApiTags('orders')
@Controller('collection-days')
export class CollectionDaysController {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly times: CollectionTimesService,
  ) {}

  @Get()
  @Public()
  @RateLimit('quote')
  @ApiOperation('listCollectionDays', 'List the days and times at which an order can be collected')
  async list(
    @SchemaQuery(collectionDaysQuerySchema) query: CollectionDaysQuery,
  ): Promise<CollectionDayView[]> {
    const now = new Date();
    const { serviceType } = query;
    const ends = await findQuoteAddresses(this.dataSource.manager, query);
    const times = ends ? await this.times.between(ends.pickup, ends.delivery) : this.config;
    const reason = collectionReason(now, serviceType, times);
    return collectionDays(now, serviceType, times).map(
      ({ day, windows }, at): CollectionDayView => ({
        day,
        windows: [...windows],
        estimatedDeliveryTime: estimateDelivery(now, serviceType, times, day).text,
        ...(at === 0 && reason !== null && { scheduleReason: reason }),
      }),
    );
  }
}
