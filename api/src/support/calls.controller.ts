import {
  type CallerTicketRequest,
  callerTicketSchema,
  type CallRequest,
  callSchema,
  type TicketView,
} from '@courier/contract';
import { Controller, Post } from '@nestjs/common';
import { Actor, May } from '../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { IdempotencyKey } from '../platform/http/idempotency-key';
import { IdParam } from '../platform/http/id-param';
import { SchemaBody } from '../platform/http/schema.decorators';
import { CallsService } from './calls.service';

@ApiTags('support')
@May('tickets')
@Controller('support')
export class CallsController {
  constructor(private readonly calls: CallsService) {}

  @Post('caller-tickets')
  @ApiOperation('openTicketForCaller', 'Open a ticket for somebody on the phone')
  open(
    @Actor() actor: Actor,
    @SchemaBody(callerTicketSchema) request: CallerTicketRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<TicketView> {
    return this.calls.openTicket(actor, request, key);
  }

  @Post('tickets/:id/calls')
  @ApiStatuses(409)
  @ApiOperation('logCall', 'Log a call on a ticket, which only the staff sees')
  log(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(callSchema) request: CallRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<TicketView> {
    return this.calls.log(actor, id, request, key);
  }
}
