import type { NewTeamTokenView, TeamTokenRequest, TeamTokenView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { hashOfToken, newSecretToken } from '../../identity/sessions/secret-token';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { NotFoundError, UnauthenticatedError } from '../../platform/errors/domain-errors';
import { TeamToken } from './team-token.entity';

/** A team whose pipeline asks. */
export interface Team {
  readonly tokenId: number;
  readonly name: string;
  readonly publishes: readonly string[];
  readonly manages: readonly string[];
}

const DAY_MS = 24 * 3_600_000;
/** The time of the last use is written no more often. */
const USE_INTERVAL_MS = 60_000;

/** The tokens that teams publish with. Each is shown once, when it is made. */
@Injectable()
export class TeamTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** The newest first. */
  async list(actor: Actor): Promise<TeamTokenView[]> {
    requirePermission(actor, 'system');
    return listTokens(this.dataSource.manager);
  }

  add(actor: Actor, request: TeamTokenRequest): Promise<NewTeamTokenView> {
    requirePermission(actor, 'system');
    return this.transactions.run((manager) => addToken(manager, actor, request));
  }

  /** @throws NotFoundError when there is none, or it is revoked already */
  async revoke(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'system');
    await this.transactions.run((manager) => revokeToken(manager, actor, id));
  }

  /**
   * The team whose token the request brings as `Authorization: Bearer …`.
   * @throws UnauthenticatedError without a token, and for one that is unknown, revoked or expired
   */
  async teamOf(request: FastifyRequest): Promise<Team> {
    const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const tokenHash = hashOfToken(token);
    const now = Date.now();
    const found = tokenHash && (await this.dataSource.manager.findOneBy(TeamToken, { tokenHash }));
    if (!found || found.revokedAt !== null || found.expiresAt.getTime() <= now) {
      throw new UnauthenticatedError(
        'The token of the team is missing, wrong, revoked or expired.',
      );
    }
    if (now - (found.lastUsedAt?.getTime() ?? 0) > USE_INTERVAL_MS) {
      const lastUsedAt = new Date(now);
      await this.transactions.run((manager) => manager.update(TeamToken, found.id, { lastUsedAt }));
    }
    const { publishes, manages } = scopesOf(found);
    return { tokenId: found.id, name: found.team, publishes, manages };
  }
}

const MOST_LISTED = 200;

/** The newest first. */
export async function listTokens(manager: EntityManager): Promise<TeamTokenView[]> {
  const options = { order: { id: 'DESC' }, take: MOST_LISTED } as const;
  return (await manager.find(TeamToken, options)).map(viewOf);
}

/** Makes a token; it is nowhere but in what this returns. */
export async function addToken(
  manager: EntityManager,
  actor: Pick<UserActor, 'userId' | 'email'>,
  { team, publishes, manages, days }: TeamTokenRequest,
): Promise<NewTeamTokenView> {
  const token = newSecretToken();
  const createdAt = new Date();
  const row = await manager.save(TeamToken, {
    team,
    tokenHash: hashOfToken(token) ?? '',
    publishes: [...new Set(publishes)].join(' '),
    manages: [...new Set(manages)].join(' '),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    lastUsedAt: null,
    revokedAt: null,
  });
  const after = { team, ...scopesOf(row), expiresAt: row.expiresAt.toISOString() };
  await recordAudit(manager, actor, { ...about(row.id), action: 'create_team_token', after });
  return { ...viewOf(row), token };
}

/** @throws NotFoundError when there is none, or it is revoked already */
export async function revokeToken(
  manager: EntityManager,
  actor: Pick<UserActor, 'userId' | 'email'>,
  id: number,
): Promise<void> {
  const row = await manager.findOneBy(TeamToken, { id });
  const revokedAt = new Date();
  const { affected } = await manager.update(TeamToken, { id, revokedAt: IsNull() }, { revokedAt });
  if (!row || !affected) throw new NotFoundError('There is no such token that is still in use.');
  const before = { team: row.team };
  await recordAudit(manager, actor, { ...about(id), action: 'revoke_team_token', before });
}

function about(id: number) {
  return { subjectType: 'team_token', subjectId: id } as const;
}

function scopesOf({ publishes, manages }: TeamToken): { publishes: string[]; manages: string[] } {
  const names = (text: string) => text.split(' ').filter((name) => name !== '');
  return { publishes: names(publishes), manages: names(manages) };
}

/** What is shown of a token: everything but itself. */
function viewOf(row: TeamToken): TeamTokenView {
  return {
    id: row.id,
    team: row.team,
    ...scopesOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
