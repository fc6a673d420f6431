import type {
  DoneView,
  RecoveryCodesView,
  SecondFactorCodeRequest,
  SecondFactorProofRequest,
  SecondFactorSetUpRequest,
  SecondFactorSetUpView,
  SecondFactorView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, isStaffAccount, type UserActor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  ConflictError,
  ForbiddenError,
  ValidationError,
} from '../../platform/errors/domain-errors';
import { makeQrCode } from '../../platform/qr-code/qr-code';
import { OwnPasswordService } from '../account/own-password.service';
import { recordAudit } from '../audit/audit-trail';
import { AuthSession } from '../sessions/auth-session.entity';
import { SessionsService } from '../sessions/sessions.service';
import { SignInThrottle } from '../sign-in/sign-in-throttle';
import { AccountListenersService } from '../users/account-listeners.service';
import { lockedUser } from '../users/locked-user';
import { addressOfKey, bareCode, newKey, stepOfCode } from './one-time-codes';
import { SecondFactor } from './second-factor.entity';
import {
  countRecoveryCodes,
  lockedFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  takeCode,
  WRONG_CODE,
} from './second-factors';

/** Two-step sign-in of one's own account, for staff. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottle,
    private readonly listeners: AccountListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'company' | 'staffSecondFactor'>,
  ) {}

  async show(actor: Actor): Promise<SecondFactorView> {
    const { userId } = staffMember(actor);
    const { manager } = this.dataSource;
    const factor = await manager.findOneBy(SecondFactor, { userId });
    return {
      isOn: Boolean(factor?.confirmedAt),
      isRequired: this.config.staffSecondFactor === 'required',
      recoveryCodesLeft: await countRecoveryCodes(manager, userId),
    };
  }

  /**
   * Makes a key for an authenticator app, in place of one that was never confirmed.
   * @throws ConflictError where it is on already, ValidationError when the password is wrong
   */
  async setUp(actor: Actor, request: SecondFactorSetUpRequest): Promise<SecondFactorSetUpView> {
    const { userId, email } = staffMember(actor);
    const checked = await this.ownPassword.check(actor, 'password', request.password);
    const secret = newKey();
    await this.transactions.run(async (manager) => {
      await this.ownPassword.lockedUser(manager, checked);
      const factor = await lockedFactor(manager, userId);
      if (factor?.confirmedAt) throw new ConflictError('Two-step sign-in is on already.');
      const fresh = { userId, secret, confirmedAt: null, lastStep: 0 };
      await manager.upsert(SecondFactor, fresh, ['userId']);
    });
    const address = addressOfKey(this.config.company.name, email, secret);
    const { width: size, boxes } = makeQrCode(address);
    const path = boxes.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
    return { secret, address, qrCode: { size, path } };
  }

  /**
   * Turns it on with the first code of the app, and ends the account's sessions in other browsers, which began without.
   * @returns the recovery codes
   * @throws ConflictError where nothing is to be confirmed, ValidationError when the code is wrong
   */
  async confirm(actor: Actor, { code }: SecondFactorCodeRequest): Promise<RecoveryCodesView> {
    const own = staffMember(actor);
    const { userId, sessionId } = own;
    const recoveryCodes = await this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const factor = await lockedFactor(manager, userId);
      if (!factor || factor.confirmedAt) {
        throw new ConflictError('There is no new key to confirm. Start again.');
      }
      const lastStep = stepOfCode(factor.secret, bareCode(code));
      if (lastStep === null) throw wrongCode();
      await manager.update(SecondFactor, { userId }, { confirmedAt: new Date(), lastStep });
      await manager.update(AuthSession, { tokenHash: sessionId }, { hasSecondFactor: true });
      await this.sessions.endOthersOf(manager, userId, sessionId);
      await this.listeners.securityChanged(manager, userId, { kind: 'second-factor-on' });
      await recordAudit(manager, own, { ...about(own), action: 'turn_on_two_step' });
      return replaceRecoveryCodes(manager, userId);
    });
    return { recoveryCodes };
  }

  /** @throws ValidationError when password or code is wrong */
  async renewRecoveryCodes(
    actor: Actor,
    request: SecondFactorProofRequest,
  ): Promise<RecoveryCodesView> {
    const recoveryCodes = await this.prove(actor, request, async (manager, own) => {
      await recordAudit(manager, own, { ...about(own), action: 'renew_recovery_codes' });
      return replaceRecoveryCodes(manager, own.userId);
    });
    return { recoveryCodes };
  }

  /**
   * Turns it off, and ends the account's sessions in other browsers.
   * @throws ConflictError where it is required, ValidationError when password or code is wrong
   */
  async turnOff(actor: Actor, request: SecondFactorProofRequest): Promise<DoneView> {
    staffMember(actor);
    if (this.config.staffSecondFactor === 'required') {
      throw new ConflictError(
        'Two-step sign-in is required here. Ask an admin if you lost your phone.',
      );
    }
    await this.prove(actor, request, async (manager, own) => {
      await removeSecondFactor(manager, own.userId);
      await this.sessions.endOthersOf(manager, own.userId, own.sessionId);
      await this.listeners.securityChanged(manager, own.userId, { kind: 'second-factor-off' });
      await recordAudit(manager, own, { ...about(own), action: 'turn_off_two_step' });
    });
    return { success: true, message: 'Two-step sign-in is off' };
  }

  /** Does the work for somebody who has given both password and code. Wrong codes are limited as passwords are. */
  private async prove<T>(
    actor: Actor,
    { password, code }: SecondFactorProofRequest,
    work: (manager: EntityManager, own: UserActor) => Promise<T>,
  ): Promise<T> {
    const own = staffMember(actor);
    const checked = await this.ownPassword.check(actor, 'password', password);
    const guesser = { email: own.email, knownBy: CODE };
    await this.throttle.countTry(guesser);
    return this.transactions.run(async (manager) => {
      await this.ownPassword.lockedUser(manager, checked);
      const taken = await takeCode(manager, own.userId, code);
      if (taken === 'off') throw new ConflictError('Two-step sign-in is off.');
      if (taken === 'wrong' || taken === 'missing') throw wrongCode();
      await this.throttle.takeBack(manager, guesser);
      return work(manager, own);
    });
  }
}

/** Stands for a person with a session of the account, whose wrong codes are counted. */
const CODE = 'code';

function staffMember(actor: Actor): UserActor {
  const own = signedIn(actor);
  if (!isStaffAccount(own)) throw new ForbiddenError('Two-step sign-in is for staff accounts.');
  return own;
}

function wrongCode(): ValidationError {
  return new ValidationError([{ path: 'code', message: WRONG_CODE }]);
}

function about({ email }: UserActor) {
  return { subjectType: 'staff', subjectId: email } as const;
}
