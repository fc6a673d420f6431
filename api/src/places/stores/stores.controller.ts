import {
  type ManagedStoreView,
  type PageQuery,
  pageQuerySchema,
  type StoreChangeRequest,
  storeChangeSchema,
  type StoreRequest,
  storeSchema,
  type StoreView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May, Public } from '../../platform/access/access.decorators';
import { answerPage } from '../../platform/http/page';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { StoresService } from './stores.service';

@ApiTags('stores')
@Controller('stores')
export class StoresController {
  constructor(private readonly stores: StoresService) {}

  @Public()
  @Get('active')
  @ApiOperation('listActiveStores', 'List the stores that take parcels')
  active(): Promise<StoreView[]> {
    return this.stores.active();
  }

  @May('network')
  @Get()
  @ApiOperation('listStores', 'List all stores, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedStoreView[]> {
    return answerPage(request, reply, await this.stores.list(actor, query));
  }

  @May('network')
  @Post()
  @ApiOperation('addStore', 'Add a store')
  create(
    @Actor() actor: Actor,
    @SchemaBody(storeSchema) request: StoreRequest,
  ): Promise<ManagedStoreView> {
    return this.stores.create(actor, request);
  }

  @May('network')
  @Get(':id')
  @ApiOperation('getStore', 'Get a store')
  one(@Actor() actor: Actor, @IdParam() id: number): Promise<ManagedStoreView> {
    return this.stores.one(actor, id);
  }

  @May('network')
  @Put(':id')
  @ApiStatuses(409)
  @ApiOperation('replaceStore', 'Replace a store; 409 where its version has changed')
  update(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(storeChangeSchema) request: StoreChangeRequest,
  ): Promise<ManagedStoreView> {
    return this.stores.update(actor, id, request);
  }

  @May('network')
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation('deleteStore', 'Delete a store; orders keep its address')
  remove(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.stores.remove(actor, id);
  }
}
