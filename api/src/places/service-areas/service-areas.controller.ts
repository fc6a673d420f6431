import {
  type ConfiguredServiceAreasView,
  type PageQuery,
  pageQuerySchema,
  type ServiceAreaChangeRequest,
  serviceAreaChangeSchema,
  type ServiceAreaRequest,
  serviceAreaSchema,
  type ServiceAreaView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { answerPage } from '../../platform/http/page';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { ServiceAreasService } from './service-areas.service';

@ApiTags('service areas')
@Controller('service-areas')
export class ServiceAreasController {
  constructor(private readonly areas: ServiceAreasService) {}

  @May('network')
  @Get()
  @ApiOperation('listServiceAreas', 'List the stored service areas, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceAreaView[]> {
    return answerPage(request, reply, await this.areas.list(actor, query));
  }

  @May('network')
  @Get('settings')
  @ApiOperation(
    'getConfiguredServiceAreas',
    'Get the service areas of the settings, which count while none is stored',
  )
  configured(@Actor() actor: Actor): Promise<ConfiguredServiceAreasView> {
    return this.areas.configured(actor);
  }

  @May('network')
  @Post('from-settings')
  @ApiStatuses(409)
  @ApiOperation(
    'takeOverServiceAreas',
    'Store the service areas of the settings; 409 where areas are stored already',
  )
  takeOver(@Actor() actor: Actor): Promise<ServiceAreaView[]> {
    return this.areas.takeOver(actor);
  }

  @May('network')
  @Post()
  @ApiStatuses(409)
  @ApiOperation(
    'addServiceArea',
    'Add a service area; 409 while those of the settings are not taken over',
  )
  create(
    @Actor() actor: Actor,
    @SchemaBody(serviceAreaSchema) request: ServiceAreaRequest,
  ): Promise<ServiceAreaView> {
    return this.areas.create(actor, request);
  }

  @May('network')
  @Get(':id')
  @ApiOperation('getServiceArea', 'Get a service area')
  one(@Actor() actor: Actor, @IdParam() id: number): Promise<ServiceAreaView> {
    return this.areas.one(actor, id);
  }

  @May('network')
  @Put(':id')
  @ApiStatuses(409)
  @ApiOperation('replaceServiceArea', 'Replace a service area; 409 where its version has changed')
  update(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(serviceAreaChangeSchema) request: ServiceAreaChangeRequest,
  ): Promise<ServiceAreaView> {
    return this.areas.update(actor, id, request);
  }

  @May('network')
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation('deleteServiceArea', 'Delete a service area: couriers come every business day')
  remove(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.areas.remove(actor, id);
  }
}
