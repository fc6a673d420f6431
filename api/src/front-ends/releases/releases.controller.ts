import {
  type CanaryEndRequest,
  canaryEndSchema,
  type KeptVersionView,
  type NewTeamTokenView,
  type PageQuery,
  pageQuerySchema,
  RELEASE_NAME,
  type ReleaseChangeView,
  type ReleaseReviewRequest,
  releaseReviewSchema,
  type ReleaseSwitchRequest,
  releaseSwitchSchema,
  type ReleaseView,
  type RollbackRequest,
  rollbackSchema,
  type TeamTokenRequest,
  teamTokenSchema,
  type TeamTokenView,
  type WaitingVersionView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, May } from '../../platform/access/access.decorators';
import { requirePermission } from '../../platform/access/actor';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { IdParam } from '../../platform/http/id-param';
import { answerPage } from '../../platform/http/page';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { PublishingService } from './publishing.service';
import { ReleasesService } from './releases.service';
import { TeamTokensService } from './team-tokens.service';

/** What is published, for admins, and the tokens that teams publish with. */
@ApiTags('releases')
@May('system')
@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly publishing: PublishingService,
    private readonly tokens: TeamTokensService,
  ) {}

  @Get('releases')
  @ApiOperation('listReleases', 'List what is published, the shell first')
  list(@Actor() actor: Actor): Promise<ReleaseView[]> {
    return this.releases.list(actor);
  }

  @Get('releases/history')
  @ApiOperation('listReleaseChanges', 'List the changes of what is live, the newest first')
  async history(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReleaseChangeView[]> {
    return answerPage(request, reply, await this.releases.history(actor, query));
  }

  @Get('releases/waiting')
  @ApiOperation('listWaitingVersions', 'List the versions that wait for a yes to what they change')
  waiting(@Actor() actor: Actor): Promise<WaitingVersionView[]> {
    return this.releases.waiting(actor);
  }

  @Post('releases/:name/approval')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('approveVersion', 'Make a version that waits live')
  async approve(
    @Actor() actor: Actor,
    @Param('name') name: string,
    @SchemaBody(releaseReviewSchema) request: ReleaseReviewRequest,
  ): Promise<void> {
    requirePermission(actor, 'system');
    await this.publishing.approve(actor, checkedName(name), request);
  }

  @Post('releases/:name/refusal')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('declineVersion', 'Decline a version that waits')
  async decline(
    @Actor() actor: Actor,
    @Param('name') name: string,
    @SchemaBody(releaseReviewSchema) request: ReleaseReviewRequest,
  ): Promise<void> {
    requirePermission(actor, 'system');
    await this.publishing.decline(actor, checkedName(name), request);
  }

  @Get('releases/:name/versions')
  @ApiOperation(
    'listKeptVersions',
    'List the versions that may be rolled back to, the newest first',
  )
  async versions(@Actor() actor: Actor, @Param('name') name: string): Promise<KeptVersionView[]> {
    return this.releases.versions(actor, checkedName(name));
  }

  @Post('releases/:name/canary/promotion')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('promoteReleaseCanary', 'Make a canary live for everybody')
  async promoteCanary(
    @Actor() actor: Actor,
    @Param('name') name: string,
    @SchemaBody(canaryEndSchema) request: CanaryEndRequest,
  ): Promise<void> {
    requirePermission(actor, 'system');
    await this.publishing.promoteCanary(actor, checkedName(name), request);
  }

  @Post('releases/:name/canary/abort')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('abortReleaseCanary', 'Take a canary from its visitors')
  async abortCanary(
    @Actor() actor: Actor,
    @Param('name') name: string,
    @SchemaBody(canaryEndSchema) request: CanaryEndRequest,
  ): Promise<void> {
    requirePermission(actor, 'system');
    await this.publishing.abortCanary(actor, checkedName(name), request);
  }

  @Post('releases/:name/rollback')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('rollBackRelease', 'Roll a remote or the shell back')
  async rollback(
    @Actor() actor: Actor,
    @Param('name') name: string,
    @SchemaBody(rollbackSchema) request: RollbackRequest,
  ): Promise<void> {
    requirePermission(actor, 'system');
    await this.publishing.rollback(actor, checkedName(name), request);
  }

  @Put('releases/:name/enabled')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('setReleaseEnabled', 'Switch a remote off or on')
  async setEnabled(
    @Actor() actor: Actor,
    @Param('name') name: string,
    @SchemaBody(releaseSwitchSchema) request: ReleaseSwitchRequest,
  ): Promise<void> {
    requirePermission(actor, 'system');
    await this.publishing.setEnabled(actor, checkedName(name), request);
  }

  @Get('team-tokens')
  @ApiOperation('listTeamTokens', 'List the tokens of teams, the newest first')
  listTokens(@Actor() actor: Actor): Promise<TeamTokenView[]> {
    return this.tokens.list(actor);
  }

  @Post('team-tokens')
  @ApiOperation('addTeamToken', 'Create a token of a team; it is shown this once')
  addToken(
    @Actor() actor: Actor,
    @SchemaBody(teamTokenSchema) request: TeamTokenRequest,
  ): Promise<NewTeamTokenView> {
    return this.tokens.add(actor, request);
  }

  @Delete('team-tokens/:id')
  @HttpCode(204)
  @ApiOperation('revokeTeamToken', 'Revoke a token of a team')
  revokeToken(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.tokens.revoke(actor, id);
  }
}

function checkedName(name: string): string {
  if (!RELEASE_NAME.test(name)) throw new NotFoundError('There is no such front end.');
  return name;
}
