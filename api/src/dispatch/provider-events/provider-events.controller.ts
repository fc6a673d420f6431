import {
  type ProviderEventQuery,
  providerEventQuerySchema,
  type ProviderEventView,
} from '@courier/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import { answerPage } from '../../platform/http/page';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { ProviderEventsService } from './provider-events.service';

@ApiTags('dispatch')
@May('system')
@Controller('dispatch/events')
export class ProviderEventsController {
  constructor(private readonly events: ProviderEventsService) {}

  @Get()
  @ApiOperation('listProviderEvents', 'List events of the provider, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(providerEventQuerySchema) query: ProviderEventQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderEventView[]> {
    return answerPage(request, reply, await this.events.list(actor, query));
  }
}
