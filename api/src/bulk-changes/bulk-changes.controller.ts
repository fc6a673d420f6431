import {
  BULK_PERMISSIONS,
  type BulkChangeRequest,
  bulkChangeSchema,
  type BulkChangeView,
  type BulkMatchesQuery,
  bulkMatchesQuerySchema,
  type BulkMatchesView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Actor, May } from '../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { IdParam } from '../platform/http/id-param';
import { IdempotencyKey } from '../platform/http/idempotency-key';
import { SchemaBody, SchemaQuery } from '../platform/http/schema.decorators';
import { BulkChangesService } from './bulk-changes.service';

@ApiTags('orders')
@May(...Object.values(BULK_PERMISSIONS))
@Controller('bulk-changes')
export class BulkChangesController {
  constructor(private readonly changes: BulkChangesService) {}

  @Post()
  @ApiStatuses(404, 409)
  @ApiOperation(
    'startBulkChange',
    'Begin one change of many orders, which are changed one after the other',
  )
  start(
    @Actor() actor: Actor,
    @SchemaBody(bulkChangeSchema) request: BulkChangeRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<BulkChangeView> {
    return this.changes.start(actor, request, key);
  }

  @Get()
  @ApiOperation('listBulkChanges', 'List one’s own newest changes of many orders')
  list(@Actor() actor: Actor): Promise<BulkChangeView[]> {
    return this.changes.list(actor);
  }

  @Get('matches')
  @ApiStatuses(409)
  @ApiOperation(
    'countBulkMatches',
    'Count the orders that a query of the list finds, also a search',
  )
  matches(
    @Actor() actor: Actor,
    @SchemaQuery(bulkMatchesQuerySchema) { query }: BulkMatchesQuery,
  ): Promise<BulkMatchesView> {
    return this.changes.matches(actor, query);
  }

  @Get(':id')
  @ApiOperation('getBulkChange', 'Get how far a change of many orders is, and what came of it')
  one(@Actor() actor: Actor, @IdParam() id: number): Promise<BulkChangeView> {
    return this.changes.one(actor, id);
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ApiOperation('stopBulkChange', 'Begin no further order of a change of many')
  stop(@Actor() actor: Actor, @IdParam() id: number): Promise<BulkChangeView> {
    return this.changes.stop(actor, id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiOperation('retryBulkChange', 'Try those orders again that failed')
  retry(@Actor() actor: Actor, @IdParam() id: number): Promise<BulkChangeView> {
    return this.changes.retry(actor, id);
  }

  @Post(':id/undo')
  @ApiStatuses(409)
  @ApiOperation('undoBulkChange', 'Set the orders that were changed to what they were')
  undo(@Actor() actor: Actor, @IdParam() id: number): Promise<BulkChangeView> {
    return this.changes.undo(actor, id);
  }
}
