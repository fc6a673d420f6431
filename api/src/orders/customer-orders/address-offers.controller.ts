import {
  type AddressOfferRequest,
  addressOfferSchema,
  type AddressOfferView,
  type SavedAddressView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { AddressOffersService } from './address-offers.service';

@ApiTags('addresses')
@Controller('saved-addresses/offers')
@SignedIn()
export class AddressOffersController {
  constructor(private readonly offers: AddressOffersService) {}

  @Get()
  @ApiOperation('listAddressOffers', 'List addresses of one’s last orders that are not saved')
  list(@Actor() actor: Actor): Promise<AddressOfferView[]> {
    return this.offers.list(actor);
  }

  @Post()
  @HttpCode(200)
  @ApiStatuses(404, 409)
  @ApiOperation('keepAddress', 'Save an address of an order of one’s own; once, however often')
  keep(
    @Actor() actor: Actor,
    @SchemaBody(addressOfferSchema) request: AddressOfferRequest,
  ): Promise<SavedAddressView> {
    return this.offers.keep(actor, request);
  }
}
