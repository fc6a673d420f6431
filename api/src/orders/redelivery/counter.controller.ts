import {
  type CounterArrivalRequest,
  counterArrivalSchema,
  type CounterHandoverRequest,
  counterHandoverSchema,
  type CounterRequest,
  counterSchema,
  type CountersView,
  type NoOrderView,
  type OrderView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { CounterService } from './counter.service';

/** Parcels that are collected at a counter, as the staff has them brought there and hands them over. */
@ApiTags('orders')
@Controller('orders')
export class CounterController {
  constructor(private readonly counters: CounterService) {}

  @Get(':orderNumber/counters')
  @May('parcels')
  @ApiStatuses(404, 409)
  @ApiOperation('listCounters', 'List the counters at which a parcel can be collected')
  list(@Actor() actor: Actor, @Param('orderNumber') orderNumber: string): Promise<CountersView> {
    return this.counters.list(actor, orderNumber);
  }

  @Put(':orderNumber/counter')
  @May('parcels')
  @ApiStatuses(409)
  @ApiOperation('chooseCounter', 'Have a parcel that could not be delivered brought to a counter')
  choose(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(counterSchema) request: CounterRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.counters.choose(actor, orderNumber, request);
  }

  @Post(':orderNumber/counter-arrival')
  @May('parcels')
  @HttpCode(200)
  @ApiStatuses(404, 409)
  @ApiOperation('arriveAtCounter', 'Say that a parcel waits at its counter')
  arrive(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(counterArrivalSchema) request: CounterArrivalRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.counters.arrive(actor, orderNumber, request);
  }

  @Post(':orderNumber/counter-handover')
  @May('parcels')
  @HttpCode(200)
  @ApiStatuses(404, 409)
  @ApiOperation('handOverAtCounter', 'Hand over a parcel that waits at a counter')
  handOver(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(counterHandoverSchema) request: CounterHandoverRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.counters.handOver(actor, orderNumber, request);
  }
}
