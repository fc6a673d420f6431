import {
  type CashUpDayQuery,
  cashUpDaySchema,
  type CashUpDayView,
  type CashUpRequest,
  cashUpSchema,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { InRequestClass } from '../../platform/throttling/request-class';
import { CashUpsService } from './cash-ups.service';

@ApiTags('cash-ups')
@May('money')
@Controller('cash-ups')
export class CashUpsController {
  constructor(private readonly cashUps: CashUpsService) {}

  @Get()
  @ApiOperation('getCashUps', 'Get what couriers collected on a day, and what was counted')
  day(
    @Actor() actor: Actor,
    @SchemaQuery(cashUpDaySchema) query: CashUpDayQuery,
  ): Promise<CashUpDayView> {
    return this.cashUps.day(actor, query);
  }

  @InRequestClass('bulk')
  @Post()
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('recordCashUp', 'Record what a courier handed in; its orders become paid')
  record(
    @Actor() actor: Actor,
    @SchemaBody(cashUpSchema) request: CashUpRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<CashUpDayView> {
    return this.cashUps.record(actor, request, key);
  }
}
