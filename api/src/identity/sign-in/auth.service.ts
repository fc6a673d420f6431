import type { AuthView, LoginRequest, MeView, RegisterRequest, UserView } from '@courier/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { isDemoEmail } from '../../platform/config/demo-config';
import { Transactions } from '../../platform/database/transactions';
import { ForbiddenError, UnauthenticatedError } from '../../platform/errors/domain-errors';
import { AccountsService } from '../users/accounts.service';
import { type Actor, isUser } from '../../platform/access/actor';
import { findUserWithPassword } from '../users/locked-user';
import { isKnownDevice } from '../sessions/known-devices';
import { PasswordHasher } from '../passwords/password-hasher';
import { type Browser, type NewSession, SessionsService } from '../sessions/sessions.service';
import { type Guesser, SignInThrottle } from './sign-in-throttle';
import type { User } from '../users/user.entity';

/** Where a request to sign in comes from. */
export interface Caller extends Browser {
  /** Its network address. */
  readonly address: string;
  readonly isOnThisMachine: boolean;
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
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'demo'>,
  ) {}

  me(actor: Actor): MeView {
    if (!isUser(actor)) return { user: null };
    const { email, role, fullName } = actor;
    return { user: { email, role, fullName } };
  }

  async register(request: RegisterRequest, caller: Caller): Promise<SignedIn> {
    const account = { ...request, role: 'customer' } as const;
    const { user, session } = await this.accounts.create(account, async (manager, made) => ({
      user: made,
      session: await this.sessions.begin(manager, made, caller),
    }));
    this.logger.log({ msg: 'signed up', userId: user.id });
    return { view: authView('Registration successful', user), session };
  }

  /**
   * @throws UnauthenticatedError in the same words and after the same time whether the e-mail or the password is wrong;
   * ForbiddenError for the demo's accounts when somebody comes from elsewhere
   */
  async login({ email, password }: LoginRequest, caller: Caller): Promise<SignedIn> {
    if (this.config.demo && isDemoEmail(email) && !caller.isOnThisMachine) {
      throw new ForbiddenError(DEMO_IS_LOCAL);
    }
    const guesser = await this.guesserOf(email, caller);
    await this.throttle.countTry(guesser);
    const user = await this.accounts.find(email);
    const isRight = await this.hasher.matches(user?.password ?? null, password);
    const signedIn = user && isRight ? await this.beginSession(user, caller, guesser) : null;
    if (!signedIn) {
      this.logger.warn({ msg: 'sign-in refused', userId: user?.id ?? null });
      throw new UnauthenticatedError('Invalid email or password');
    }
    this.logger.log({ msg: 'signed in', userId: signedIn.user.id });
    return { view: authView('Login successful', signedIn.user), session: signedIn.session };
  }

  async logout(caller: Caller): Promise<void> {
    await this.sessions.end(caller.token);
  }

  /** Null for an account that is closed, or has another password than the one that was checked. */
  private beginSession({ id, password }: User, browser: Browser, guesser: Guesser) {
    return this.transactions.run(async (manager) => {
      const user = await findUserWithPassword(manager, id, password);
      if (!user) return null;
      await this.throttle.takeBack(manager, guesser);
      return { user, session: await this.sessions.begin(manager, user, browser) };
    });
  }

  private async guesserOf(email: string, { address, deviceToken }: Caller): Promise<Guesser> {
    const isKnown = await isKnownDevice(this.dataSource, deviceToken, email);
    return deviceToken && isKnown ? { email, knownBy: deviceToken } : { email, address };
  }
}

/** A proxy in front of a server without any settings leaves it no other sign that others can reach it. */
const DEMO_IS_LOCAL =
  'The passwords of the demo accounts are public, so they work only on the computer that runs the demo. ' +
  'To let others in, set PUBLIC_URL, TRUST_PROXY and ADMIN_EMAIL.';

function authView(message: string, user: User): AuthView {
  return { success: true, message, user: userView(user) };
}

function userView({ username, role, fullName }: User): UserView {
  return { email: username, role, fullName };
}
