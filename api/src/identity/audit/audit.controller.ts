import {
  type AuditEntryView,
  type AuditExportQuery,
  auditExportQuerySchema,
  type AuditQuery,
  auditQuerySchema,
} from '@courier/contract';
import { Controller, Get, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiContent, ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import { answerPage } from '../../platform/http/page';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { InRequestClass } from '../../platform/throttling/request-class';
import { AuditService } from './audit.service';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @May('people')
  @ApiOperation('listAuditEntries', 'List the actions of the staff, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(auditQuerySchema) query: AuditQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryView[]> {
    return answerPage(request, reply, await this.audit.list(actor, query));
  }

  @Get('export.csv')
  @May('people')
  @InRequestClass('bulk')
  @ApiContent('text/csv')
  @ApiOperation('exportAuditEntries', 'Export the actions of the staff as a CSV file')
  file(
    @Actor() actor: Actor,
    @SchemaQuery(auditExportQuerySchema) query: AuditExportQuery,
  ): Promise<StreamableFile> {
    return this.audit.file(actor, query);
  }
}
