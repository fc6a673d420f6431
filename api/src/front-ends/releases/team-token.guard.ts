import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type Access } from '../../platform/access/access.decorators';
import { RateLimiter } from '../../platform/throttling/rate-limiter';
import { type Team as TeamType, TeamTokensService } from './team-tokens.service';

type TeamRequest = FastifyRequest & { team?: TeamType };

@Injectable()
class TeamTokenGuard implements CanActivate {
  constructor(
    private readonly tokens: TeamTokensService,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<TeamRequest>();
    const team = await this.tokens.teamOf(request);
    this.limiter.take('account-team', `team token ${team.tokenId}`);
    request.team = team;
    return true;
  }
}

/** Only programs with a token of a team may call it. */
export const TeamTokenOnly = () =>
  applyDecorators(
    SetMetadata(ACCESS, { kind: 'token' } satisfies Access),
    UseGuards(TeamTokenGuard),
  );

/** Hands the route the team that asks. */
export const Team = createParamDecorator((_: unknown, context: ExecutionContext): TeamType => {
  const { team } = context.switchToHttp().getRequest<TeamRequest>();
  if (!team) throw new Error('the route is not for teams');
  return team;
});
export type Team = TeamType;
