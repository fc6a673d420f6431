import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { type Actor, ANONYMOUS, isStaffAccount } from '../../platform/access/actor';
import { findSession, findSessions, type SessionRow } from '../sign-in/auth.queries';
import { AuthSession } from './auth-session.entity';
import { rememberDevice } from './known-devices';
import { hashOfToken, newSecretToken, sha256 } from './secret-token';
import { SEEN_EVERY, sessionLifetime } from './session-lifetimes';
import type { User } from '../users/user.entity';

/** A session that has just begun. The token is in the answer's cookie and nowhere else. */
export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
  /** What the browser is known by from now on. */
  readonly deviceToken: string;
}

/** The browser in which a session begins. */
export interface Browser {
  /** Of the session that it had before. */
  readonly token: string | undefined;
  readonly deviceToken: string | undefined;
  /** `Chrome on Windows`; null where it does not say. */
  readonly device: string | null;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'staffSecondFactor'>,
  ) {}

  /** Who holds the token: nobody when it is unknown, too old, too long unused, or of a closed account. */
  async actorOf(token: string | undefined, now = Date.now()): Promise<Actor> {
    const tokenHash = token ? hashOfToken(token) : null;
    const session = tokenHash && (await findSession(this.dataSource, tokenHash));
    if (!session || !isAlive(session, now)) return ANONYMOUS;
    if (now - session.lastSeenAt > SEEN_EVERY) await this.touch(session.tokenHash, now);
    return {
      kind: 'user',
      userId: session.userId,
      email: session.username,
      fullName: session.fullName,
      role: session.role,
      sessionId: session.tokenHash,
      ...(this.needsSecondFactor(session) && { needsSecondFactor: true }),
    };
  }

  /** Whether this session is one of the staff in which the second step is required and missing. */
  needsSecondFactor(session: Pick<SessionRow, 'role' | 'hasSecondFactor'>): boolean {
    const isRequired = this.config.staffSecondFactor === 'required' && isStaffAccount(session);
    return isRequired && !session.hasSecondFactor;
  }

  /**
   * Begins a session in the caller's transaction; the one that the browser had before ends.
   * @param hasSecondFactor whether a code of the second step was given
   */
  async begin(
    manager: EntityManager,
    user: User,
    { token: previousToken, deviceToken, device }: Browser,
    hasSecondFactor = false,
  ): Promise<NewSession> {
    const now = new Date();
    const token = newSecretToken();
    const expiresAt = new Date(now.getTime() + sessionLifetime(user.role).absolute);
    if (previousToken) await manager.delete(AuthSession, { tokenHash: sha256(previousToken) });
    await manager.insert(AuthSession, {
      tokenHash: sha256(token),
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      device,
      hasSecondFactor,
    });
    const kept = await rememberDevice(manager, user.id, deviceToken);
    return { token, expiresAt, deviceToken: kept };
  }

  /** Which of these sessions (their `sessionId`) have not ended. */
  async aliveAmong(sessionIds: readonly string[], now = Date.now()): Promise<Set<string>> {
    const rows = await findSessions(this.dataSource, sessionIds);
    return new Set(rows.filter((row) => isAlive(row, now)).map(({ tokenHash }) => tokenHash));
  }

  async end(token: string | undefined): Promise<void> {
    if (!token) return;
    await this.transactions.run((manager) =>
      manager.delete(AuthSession, { tokenHash: sha256(token) }),
    );
  }

  /** Ends the sessions of an account in other browsers than the one with this session. */
  async endOthersOf(manager: EntityManager, userId: number, sessionId: string): Promise<void> {
    await manager.delete(AuthSession, { userId, tokenHash: Not(sessionId) });
  }

  /** Ends all sessions of an account, as a changed password or role has to. */
  async endAllOf(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(AuthSession, { userId });
  }

  /** Ends every session of everybody. Returns how many there were. */
  async endAll(manager: EntityManager): Promise<number> {
    const { affected } = await manager.deleteAll(AuthSession);
    return affected ?? 0;
  }

  private async touch(tokenHash: string, now: number): Promise<void> {
    await this.transactions.run((manager) =>
      manager.update(AuthSession, { tokenHash }, { lastSeenAt: new Date(now) }),
    );
  }
}

function isAlive(session: SessionRow, now: number): boolean {
  const { idle } = sessionLifetime(session.role);
  return Boolean(session.isActive) && now < session.expiresAt && now - session.lastSeenAt < idle;
}
