import type { AuthView, LoginRequest, MeView, RegisterRequest, UserView } from '@courier/contract';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { UnauthenticatedError } from '../../platform/errors/domain-errors';
import { AccountListenersService } from '../users/account-listeners.service';
import { AccountsService } from '../users/accounts.service';
import { type Actor, isUser } from '../../platform/access/actor';
import { findUserWithPassword } from '../users/locked-user';
import { isKnownDevice } from '../sessions/known-devices';
import { countRecoveryCodes, takeCode, WRONG_CODE } from '../second-factor/second-factors';
import { PasswordHasher } from '../passwords/password-hasher';
import { type Browser, type NewSession, SessionsService } from '../sessions/sessions.service';
import { type Guesser, SignInThrottle } from './sign-in-throttle';
import type { User } from '../users/user.entity';

/** Where a request to sign in comes from. */
export interface Caller extends Browser {
  /** Its network address. */
  readonly address: string;
}

export interface SignedIn {
  readonly view: AuthView;
  readonly session: NewSession;
}

@Injectable()
export class AuthService {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottle,
    private readonly transactions: TransactionsService,
    private readonly listeners: AccountListenersService,
  ) {}

  me(actor: Actor): MeView {
    if (!isUser(actor)) return { user: null };
    const { email, role, fullName, needsSecondFactor } = actor;
    return { user: { email, role, fullName, ...(needsSecondFactor && { needsSecondFactor }) } };
  }

  async register(request: RegisterRequest, caller: Caller): Promise<SignedIn> {
    const account = { ...request, role: 'customer', isSelfRegistered: true } as const;
    const { user, session } = await this.accounts.create(account, async (manager, made) => {
      await this.listeners.emailConfirmationRequested(manager, made.id);
      return { user: made, session: await this.sessions.begin(manager, made, caller) };
    });
    this.logger.log({ msg: 'signed up', userId: user.id });
    return { view: authView('Registration successful', user), session };
  }

  /**
   * @throws UnauthenticatedError in the same words and after the same time whether the e-mail or the password is wrong;
   * and for the field `code` alone where the password is right and the second step is missing
   */
  async login({ email, password, code }: LoginRequest, caller: Caller): Promise<SignedIn> {
    const guesser = await this.guesserOf(email, caller);
    await this.throttle.countTry(guesser);
    const user = await this.accounts.find(email);
    const isRight = await this.hasher.matches(user?.password ?? null, password);
    const begun = user && isRight ? await this.beginSession(user, code, caller, guesser) : null;
    if (!begun) {
      this.logger.warn({ msg: 'sign-in refused', userId: user?.id ?? null });
      throw new UnauthenticatedError('Invalid email or password');
    }
    if (typeof begun === 'string') {
      this.logger.log({ msg: `code of the second step ${begun}`, userId: user?.id });
      throw new UnauthenticatedError(CODE_TEXTS[begun], [
        { path: 'code', message: CODE_TEXTS[begun] },
      ]);
    }
    this.logger.log({ msg: 'signed in', userId: begun.user.id });
    // One that fails is left to the next sign-in.
    await this.accounts.renewHash(begun.user, password).catch((error: unknown) => {
      this.logger.warn(error);
    });
    const view = authView('Login successful', begun.user);
    if (begun.needsSecondFactor) view.user.needsSecondFactor = true;
    return { view, session: begun.session };
  }

  async logout(caller: Caller): Promise<void> {
    await this.sessions.end(caller.token);
  }

  /**
   * Null for an account that is closed, or has another password than the one that was checked; `missing` or `wrong`
   * where its second step is not passed, of which the wrong one counts as a failure.
   */
  private beginSession(
    { id, password }: User,
    code: string | undefined,
    browser: Browser,
    guesser: Guesser,
  ) {
    return this.transactions.run(async (manager) => {
      const user = await findUserWithPassword(manager, id, password);
      if (!user) return null;
      const taken = await takeCode(manager, id, code);
      if (taken === 'wrong') return taken;
      if (taken === 'missing') {
        await this.throttle.uncount(manager, guesser);
        return taken;
      }
      await this.throttle.takeBack(manager, guesser);
      if (taken === 'recovery') {
        const codesLeft = await countRecoveryCodes(manager, id);
        await this.listeners.securityChanged(manager, id, {
          kind: 'recovery-code-used',
          codesLeft,
        });
      }
      if (!('knownBy' in guesser)) {
        const { device } = browser;
        await this.listeners.securityChanged(manager, id, { kind: 'new-device', device });
      }
      const hasSecondFactor = taken !== 'off';
      const session = await this.sessions.begin(manager, user, browser, hasSecondFactor);
      const { role } = user;
      const needsSecondFactor = this.sessions.needsSecondFactor({ role, hasSecondFactor });
      return { user, session, needsSecondFactor };
    });
  }

  private async guesserOf(email: string, { address, deviceToken }: Caller): Promise<Guesser> {
    const isKnown = await isKnownDevice(this.dataSource, deviceToken, email);
    return deviceToken && isKnown ? { email, knownBy: deviceToken } : { email, address };
  }
}

const CODE_TEXTS = {
  missing: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  wrong: WRONG_CODE,
} as const;

function authView(message: string, user: User): AuthView {
  return { success: true, message, user: userView(user) };
}

function userView({ username, role, fullName }: User): UserView {
  return { email: username, role, fullName };
}
