import {
  type SavedAddressMarks,
  savedAddressMarksSchema,
  type SavedAddressQuery,
  savedAddressQuerySchema,
  type SavedAddressRequest,
  savedAddressSchema,
  type SavedAddressView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { SavedAddressesService } from './saved-addresses.service';

@ApiTags('addresses')
@Controller('saved-addresses')
export class SavedAddressesController {
  constructor(private readonly addresses: SavedAddressesService) {}

  @SignedIn()
  @Get()
  @ApiStatuses(403)
  @ApiOperation(
    'listSavedAddresses',
    'List one’s own saved addresses, the default one first, then favourites, as used last',
  )
  list(
    @Actor() actor: Actor,
    @SchemaQuery(savedAddressQuerySchema) query: SavedAddressQuery,
  ): Promise<SavedAddressView[]> {
    return this.addresses.list(actor, query.userEmail);
  }

  @SignedIn()
  @Post()
  @ApiStatuses(409)
  @ApiOperation('addSavedAddress', 'Save an address')
  add(
    @Actor() actor: Actor,
    @SchemaBody(savedAddressSchema) request: SavedAddressRequest,
  ): Promise<SavedAddressView> {
    return this.addresses.add(actor, request);
  }

  @SignedIn()
  @Put(':id')
  @ApiOperation('replaceSavedAddress', 'Change a saved address')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(savedAddressSchema) request: SavedAddressRequest,
  ): Promise<SavedAddressView> {
    return this.addresses.change(actor, id, request);
  }

  @SignedIn()
  @Patch(':id')
  @ApiOperation('markSavedAddress', 'Make a saved address the default one, or a favourite')
  mark(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(savedAddressMarksSchema) marks: SavedAddressMarks,
  ): Promise<SavedAddressView> {
    return this.addresses.mark(actor, id, marks);
  }

  @SignedIn()
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation('deleteSavedAddress', 'Delete a saved address')
  remove(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.addresses.remove(actor, id);
  }
}
