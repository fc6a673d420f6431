import type { AuthView, LoginRequest, MeView, RegisterRequest, UserView } from '@courier/contract';
import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../database/transactions';
import { Unauthenticated } from '../errors/domain-errors';
import { AccountsService } from './accounts.service';
import { type Actor, isUser } from './actor';
import { findUserWithPassword } from './locked-user';
import { PasswordHasher } from './password-hasher';
import { type NewSession, SessionsService } from './sessions.service';
import { SignInThrottle } from './sign-in-throttle';
import type { User } from './user.entity';

/** Where a request to sign in comes from. */
export interface Caller {
  /** Its network address. */
  readonly address: string;
  /** The token that its browser already has. */
  readonly token: string | undefined;
  /** `Chrome on Windows`; null where it does not say. */
  readonly device: string | null;
}

export interface SignedIn {
  readonly view: AuthView;
  readonly session: NewSession;
}

@Injectable()
export class AuthService {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottle,
    private readonly transactions: Transactions,
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
      session: await this.sessions.begin(manager, made, caller.token, caller.device),
    }));
    this.logger.log({ msg: 'signed up', userId: user.id });
    return { view: authView('Registration successful', user), session };
  }

  /** @throws Unauthenticated in the same words and after the same time whether the e-mail or the password is wrong */
  async login({ email, password }: LoginRequest, caller: Caller): Promise<SignedIn> {
    await this.throttle.countTry(email, caller.address);
    const user = await this.accounts.find(email);
    const isRight = await this.hasher.matches(user?.password ?? null, password);
    const signedIn = user && isRight ? await this.beginSession(user, caller) : null;
    if (!signedIn) {
      this.logger.warn({ msg: 'sign-in refused', userId: user?.id ?? null });
      throw new Unauthenticated('Invalid email or password');
    }
    this.logger.log({ msg: 'signed in', userId: signedIn.user.id });
    return { view: authView('Login successful', signedIn.user), session: signedIn.session };
  }

  async logout(caller: Caller): Promise<void> {
    await this.sessions.end(caller.token);
  }

  /** Null for an account that is closed, or has another password than the one that was checked. */
  private beginSession({ id, password }: User, { address, token, device }: Caller) {
    return this.transactions.run(async (manager) => {
      const user = await findUserWithPassword(manager, id, password);
      if (!user) return null;
      await this.throttle.takeBack(manager, user.username, address);
      return { user, session: await this.sessions.begin(manager, user, token, device) };
    });
  }
}

function authView(message: string, user: User): AuthView {
  return { success: true, message, user: userView(user) };
}

function userView({ username, role, fullName }: User): UserView {
  return { email: username, role, fullName };
}
