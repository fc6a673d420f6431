import {
  type ExceptionChangeRequest,
  exceptionChangeSchema,
  type ExceptionCountsView,
  type ExceptionGroupsQuery,
  exceptionGroupsQuerySchema,
  type ExceptionGroupsView,
  type ExceptionListQuery,
  exceptionListQuerySchema,
  type ExceptionView,
} from '@courier/contract';
import { Controller, Get, Patch, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, May } from '../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { IdParam } from '../platform/http/id-param';
import { answerPage } from '../platform/http/page';
import { SchemaBody, SchemaQuery } from '../platform/http/schema.decorators';
import { ExceptionsService } from './exceptions.service';

@ApiTags('exceptions')
@May('read')
@Controller('exceptions')
export class ExceptionsController {
  constructor(private readonly exceptions: ExceptionsService) {}

  @Get()
  @ApiOperation('listExceptions', 'List what is open and a person has to see to, the oldest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(exceptionListQuerySchema) query: ExceptionListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExceptionView[]> {
    return answerPage(request, reply, await this.exceptions.list(actor, query));
  }

  @Get('groups')
  @ApiOperation('groupExceptions', 'Get what is open by kind, with the oldest of each')
  groups(
    @Actor() actor: Actor,
    @SchemaQuery(exceptionGroupsQuerySchema) query: ExceptionGroupsQuery,
  ): Promise<ExceptionGroupsView> {
    return this.exceptions.groups(actor, query);
  }

  @Get('counts')
  @ApiOperation('countExceptions', 'Count what is open')
  counts(@Actor() actor: Actor): Promise<ExceptionCountsView> {
    return this.exceptions.counts(actor);
  }

  @Patch(':id')
  @May('cases')
  @ApiStatuses(409)
  @ApiOperation('changeException', 'Take, release or snooze what is open')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(exceptionChangeSchema) request: ExceptionChangeRequest,
  ): Promise<ExceptionView> {
    return this.exceptions.change(actor, id, request);
  }
}
