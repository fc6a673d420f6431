import {
  type AddressSearchQuery,
  type AddressSuggestion,
  addressSearchQuerySchema,
} from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { Public } from '../../platform/access/access.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { AddressesService } from './addresses.service';

@ApiTags('addresses')
@Controller('addresses')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Get('search')
  @Public()
  @RateLimit('address-search')
  @ApiOperation('searchAddresses', 'Search South African addresses by what was typed')
  search(
    @SchemaQuery(addressSearchQuerySchema) query: AddressSearchQuery,
  ): Promise<AddressSuggestion[]> {
    return this.addresses.search(query);
  }
}
