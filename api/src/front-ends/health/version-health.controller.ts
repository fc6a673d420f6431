import {
  type CrashQuery,
  crashQuerySchema,
  type CrashReport,
  crashReportSchema,
  type CrashView,
  type RemoteLoadReport,
  remoteLoadSchema,
  type VersionHealthView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserName } from '../../identity/sessions/device-name';
import { isStaff } from '../../platform/access/actor';
import { Actor, actorOf, May, Public } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { type Reporter, VersionHealthRecorder } from './version-health.recorder';
import { VersionHealthService } from './version-health.service';

@ApiTags('version health')
@Controller()
export class VersionHealthController {
  constructor(
    private readonly recorder: VersionHealthRecorder,
    private readonly health: VersionHealthService,
  ) {}

  @Public()
  @RateLimit('remote-load')
  @Post('remote-loads')
  @HttpCode(204)
  @ApiOperation('reportRemoteLoad', 'Report how loading a remote ended in the browser')
  async reportLoad(
    @SchemaBody(remoteLoadSchema) report: RemoteLoadReport,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.recorder.addLoad(report, reporterOf(request));
  }

  @Public()
  @RateLimit('crash')
  @Post('crashes')
  @HttpCode(204)
  @ApiStatuses(202)
  @ApiOperation('reportCrash', 'Report an error that nobody handled in the browser')
  async reportCrash(
    @SchemaBody(crashReportSchema) report: CrashReport,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const isRecorded = await this.recorder.addCrash(report, reporterOf(request));
    // The page says only what is true.
    if (!isRecorded) void reply.status(202);
  }

  @May('system')
  @Get('crashes')
  @ApiOperation('listCrashes', 'List crashes in browsers, those seen last first')
  crashes(
    @Actor() actor: Actor,
    @SchemaQuery(crashQuerySchema) query: CrashQuery,
  ): Promise<CrashView[]> {
    return this.health.crashes(actor, query);
  }

  @May('system')
  @Get('version-health')
  @ApiOperation('listVersionHealth', 'Count loads, failures and crashes of each version')
  list(@Actor() actor: Actor): Promise<VersionHealthView[]> {
    return this.health.list(actor);
  }
}

function reporterOf(request: FastifyRequest): Reporter {
  const { ip: address, headers } = request;
  return {
    address,
    isStaff: isStaff(actorOf(request)),
    browser: browserName(headers['user-agent']),
  };
}
