import {
  type MergeTargetsView,
  type TicketMergeRequest,
  ticketMergeSchema,
  type TicketView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Actor, May } from '../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { IdParam } from '../platform/http/id-param';
import { SchemaBody } from '../platform/http/schema.decorators';
import { MergesService } from './merges.service';

@ApiTags('support')
@May('tickets')
@Controller('support/tickets/:id')
export class MergesController {
  constructor(private readonly merges: MergesService) {}

  @Get('merge-targets')
  @ApiOperation(
    'listMergeTargets',
    'List the tickets of the same author that one can be merged into',
  )
  targets(@Actor() actor: Actor, @IdParam() id: number): Promise<MergeTargetsView> {
    return this.merges.targets(actor, id);
  }

  @Post('merge')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation(
    'mergeTicket',
    'Merge a ticket into another one of the same author, which is returned',
  )
  merge(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(ticketMergeSchema) request: TicketMergeRequest,
  ): Promise<TicketView> {
    return this.merges.merge(actor, id, request);
  }
}
