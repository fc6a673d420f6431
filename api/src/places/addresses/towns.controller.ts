import { LIMITS, type TownQuery, townQuerySchema, type TownSuggestion } from '@courier/contract';
import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { searchTowns } from '../geocoding/gazetteer/search';

@ApiTags('addresses')
@Controller('towns')
export class TownsController {
  @Get()
  @Public()
  @RateLimit('address-search')
  @Header('cache-control', 'public, max-age=86400')
  @ApiOperation('searchTowns', 'Search South African towns and suburbs by what was typed')
  search(@SchemaQuery(townQuerySchema) { q }: TownQuery): TownSuggestion[] {
    return searchTowns(q, LIMITS.addressSuggestions);
  }
}
