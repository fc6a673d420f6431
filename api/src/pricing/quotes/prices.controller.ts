import { type PriceQuery, priceQuerySchema, type PricesView } from '@courier/contract';
import { Controller, Get, Header } from '@nestjs/common';
import { Actor, Public } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { PricesService } from './prices.service';

@ApiTags('quotes')
@Controller('prices')
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Get()
  @Public()
  @RateLimit('price')
  // A minute: no cut-off is more exact. Private, as a customer may have rates of their own.
  @Header('cache-control', 'private, max-age=60')
  @ApiOperation('getPrices', 'Price one box between two towns by every service; nothing is stored')
  get(
    @Actor() actor: Actor,
    @SchemaQuery(priceQuerySchema) query: PriceQuery,
  ): Promise<PricesView> {
    return this.prices.get(actor, query);
  }
}
