import {
  type CanaryAudienceRequest,
  canaryAudienceSchema,
  type CanaryEndRequest,
  canaryEndSchema,
  type ChangedCanaryView,
  type PrintedView,
  type PublishedView,
  type PublishQuery,
  publishQuerySchema,
  type ReleaseSwitchRequest,
  releaseSwitchSchema,
  type RollbackRequest,
  rollbackSchema,
} from '@courier/contract';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBinaryBody,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { ARCHIVE_TYPE } from './archive-upload';
import { PublishingService } from './publishing.service';
import { Team, TeamTokenOnly } from './team-token.guard';

/** For pipelines of teams. People use the back office, by `ReleasesController`. */
@ApiTags('publishing')
@TeamTokenOnly()
@Controller('publishing')
export class PublishingController {
  constructor(private readonly publishing: PublishingService) {}

  @Post(':name/versions')
  @RateLimit('publishing')
  @InRequestClass('publishing')
  @ApiBinaryBody(ARCHIVE_TYPE)
  @ApiStatuses(409)
  @ApiOperation('publishVersion', 'Publish a build of a remote or of the shell')
  publish(
    @Team() team: Team,
    @Param('name') name: string,
    @SchemaQuery(publishQuerySchema) query: PublishQuery,
    @Body() archive: unknown,
  ): Promise<PublishedView> {
    return this.publishing.publish(team, name, archive, query);
  }

  @Get('status')
  @RateLimit('publishing')
  @ApiOperation('printStatus', 'Say what is live, what a rollback brings back, and what waits')
  status(): Promise<PrintedView> {
    return this.publishing.status();
  }

  @Get(':name/versions')
  @RateLimit('publishing')
  @ApiStatuses(403, 409)
  @ApiOperation('printVersions', 'Say which versions may be rolled back to')
  versions(@Team() team: Team, @Param('name') name: string): Promise<PrintedView> {
    return this.publishing.versionsOf(team, name);
  }

  @Put(':name/canary')
  @RateLimit('publishing')
  @ApiStatuses(409)
  @ApiOperation('changeCanary', 'Give a canary to more visitors, or to fewer')
  changeCanary(
    @Team() team: Team,
    @Param('name') name: string,
    @SchemaBody(canaryAudienceSchema) request: CanaryAudienceRequest,
  ): Promise<ChangedCanaryView> {
    return this.publishing.changeCanary(team, name, request);
  }

  @Post(':name/canary/promotion')
  @RateLimit('publishing')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('promoteCanary', 'Make a canary live for everybody')
  promoteCanary(
    @Team() team: Team,
    @Param('name') name: string,
    @SchemaBody(canaryEndSchema) request: CanaryEndRequest,
  ): Promise<ChangedCanaryView> {
    return this.publishing.promoteCanaryOf(team, name, request);
  }

  @Post(':name/canary/abort')
  @RateLimit('publishing')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('abortCanary', 'Take a canary from its visitors')
  abortCanary(
    @Team() team: Team,
    @Param('name') name: string,
    @SchemaBody(canaryEndSchema) request: CanaryEndRequest,
  ): Promise<ChangedCanaryView> {
    return this.publishing.abortCanaryOf(team, name, request);
  }

  @Post(':name/rollback')
  @RateLimit('publishing')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('rollBackPublishing', 'Roll a remote or the shell back')
  rollback(
    @Team() team: Team,
    @Param('name') name: string,
    @SchemaBody(rollbackSchema) request: RollbackRequest,
  ): Promise<void> {
    return this.publishing.rollbackOf(team, name, request);
  }

  @Put(':name/enabled')
  @RateLimit('publishing')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('setPublishingEnabled', 'Switch a remote off or on')
  setEnabled(
    @Team() team: Team,
    @Param('name') name: string,
    @SchemaBody(releaseSwitchSchema) request: ReleaseSwitchRequest,
  ): Promise<void> {
    return this.publishing.setEnabledOf(team, name, request);
  }
}
