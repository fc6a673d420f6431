import {
  type PublishedView,
  type PublishQuery,
  publishQuerySchema,
  type ReleaseSwitchRequest,
  releaseSwitchSchema,
  type RollbackRequest,
  rollbackSchema,
} from '@courier/contract';
import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBinaryBody,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { Works } from '../../platform/throttling/workload';
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
  @Works('publishing')
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
