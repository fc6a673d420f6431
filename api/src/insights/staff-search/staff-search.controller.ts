import {
  type StaffSearchQuery,
  staffSearchQuerySchema,
  type StaffSearchView,
} from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { StaffSearchService } from './staff-search.service';

@ApiTags('exceptions')
@May('read')
@Controller('search')
export class StaffSearchController {
  constructor(private readonly search: StaffSearchService) {}

  @Get()
  @ApiOperation('searchEverything', 'Search orders, customers and tickets, the newest of each')
  find(
    @Actor() actor: Actor,
    @SchemaQuery(staffSearchQuerySchema) query: StaffSearchQuery,
  ): Promise<StaffSearchView> {
    return this.search.find(actor, query);
  }
}
