import { type HandOverQuery, handOverQuerySchema, type HandOverView } from '@courier/contract';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import { IdParam } from '../../platform/http/id-param';
import { answerPage } from '../../platform/http/page';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { HandOverQueue } from './hand-over-queue.service';

@ApiTags('dispatch')
@May('dispatch')
@Controller('dispatch/jobs')
export class HandOverQueueController {
  constructor(private readonly queue: HandOverQueue) {}

  @Get()
  @ApiOperation(
    'listHandOvers',
    'List hand-overs to the provider: those that failed, those that wait, those that are done, each the newest first',
  )
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(handOverQuerySchema) query: HandOverQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HandOverView[]> {
    return answerPage(request, reply, await this.queue.list(actor, query));
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('retryHandOver', 'Retry a hand-over now')
  retry(@Actor() actor: Actor, @IdParam() id: number): Promise<HandOverView> {
    return this.queue.retry(actor, id);
  }
}
