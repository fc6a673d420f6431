import {
  type AssignCourierRequest,
  assignCourierSchema,
  type CouriersView,
  type DispatchParcelsQuery,
  dispatchParcelsQuerySchema,
  type DispatchParcelsView,
  type DispatchParcelView,
  type ProviderStateView,
} from '@courier/contract';
import { Controller, Get, Param, Put, type StreamableFile } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { InRequestClass } from '../../platform/throttling/request-class';
import { AssigningService } from './assigning.service';
import { CouriersService } from './couriers.service';
import { RunSheetsService } from '../run-sheets/run-sheets.service';

@ApiTags('dispatch')
@May('dispatch')
@Controller('dispatch')
export class CouriersController {
  constructor(
    private readonly couriers: CouriersService,
    private readonly assigning: AssigningService,
    private readonly runSheets: RunSheetsService,
  ) {}

  @Get('state')
  @ApiOperation('getProviderState', 'Get whether the provider answers')
  state(@Actor() actor: Actor): Promise<ProviderStateView> {
    return this.couriers.state(actor);
  }

  @Get('couriers')
  @ApiOperation('listCouriers', 'List the couriers of the provider, and how much each has')
  list(@Actor() actor: Actor): Promise<CouriersView> {
    return this.couriers.list(actor);
  }

  @Get('parcels')
  @ApiOperation('listCourierParcels', 'List what a courier has, or what has no courier yet')
  parcels(
    @Actor() actor: Actor,
    @SchemaQuery(dispatchParcelsQuerySchema) query: DispatchParcelsQuery,
  ): Promise<DispatchParcelsView> {
    return this.couriers.parcels(actor, query);
  }

  @Put('parcels/:orderNumber/courier')
  @ApiStatuses(409)
  @ApiOperation('assignCourier', 'Give a parcel to a courier, or take it off its courier')
  assign(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(assignCourierSchema) request: AssignCourierRequest,
  ): Promise<DispatchParcelView> {
    return this.assigning.assign(actor, orderNumber, request);
  }

  @InRequestClass('bulk')
  @Get('couriers/:courier/run-sheet.pdf')
  @ApiContent('application/pdf')
  @ApiOperation(
    'getRunSheet',
    'Get what a courier has as a sheet to take along, in the order of the run',
  )
  runSheet(@Actor() actor: Actor, @Param('courier') courier: string): Promise<StreamableFile> {
    return this.runSheets.ofCourier(actor, courier);
  }
}
