import {
  collectionDays,
  type CollectionDaysQuery,
  collectionDaysQuerySchema,
  type CollectionDayView,
  estimateDelivery,
} from '@courier/contract';
import { Controller, Get, Inject } from '@nestjs/common';
import { Public } from '../../platform/access/access.decorators';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';

@ApiTags('orders')
@Controller('collection-days')
export class CollectionDaysController {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  @Get()
  @Public()
  @RateLimit('quote')
  @ApiOperation('listCollectionDays', 'List the days and times at which an order can be collected')
  list(
    @SchemaQuery(collectionDaysQuerySchema) { serviceType }: CollectionDaysQuery,
  ): CollectionDayView[] {
    const now = new Date();
    return collectionDays(now, serviceType, this.config).map(({ day, windows }) => ({
      day,
      windows: [...windows],
      estimatedDeliveryTime: estimateDelivery(now, serviceType, this.config, day).text,
    }));
  }
}
