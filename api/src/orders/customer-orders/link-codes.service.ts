import { randomInt } from 'node:crypto';
import { LIMITS } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PasswordHasher } from '../../identity/passwords/password-hasher';
import { TransactionsService } from '../../platform/database/transactions.service';
import { lockedOrder } from '../locked-order';
import { type CodeOwner, countCodeTry, hasCodeLeft, replaceCode } from './link-codes.queries';
import type { OrderLinkCode } from './order-link-code.entity';

/** The e-mail that an account asked for, which carries the code of an order. */
export interface CodeRequest extends CodeOwner {
  readonly deliveryId: number;
  readonly askedAt: Date;
}

/** Codes of six digits that show who types one that they read the e-mail address in an order. */
@Injectable()
export class LinkCodesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * A new code for the e-mail; null when it was asked for too long ago, enough codes were mailed for the order, or it
   * belongs to somebody by now.
   * @param mayMail asked last, in the transaction that has the order locked: whether the address may be written to
   */
  async newCode(
    { orderId, userId, deliveryId, askedAt }: CodeRequest,
    mayMail: (manager: EntityManager) => Promise<boolean>,
  ): Promise<string | null> {
    if (Date.now() - askedAt.getTime() > LIMITS.linkCodeLifetime) return null;
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const codeHash = await this.hasher.hash(code);
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: orderId });
      if (!order || order.userId !== null || order.erasedAt !== null) return null;
      if (!(await hasCodeLeft(manager, orderId, deliveryId))) return null;
      if (!(await mayMail(manager))) return null;
      await replaceCode(manager, { orderId, userId }, { deliveryId, codeHash });
      return code;
    });
  }

  /** The working code that was given, which is not used up yet; null for a wrong one. As much work either way. */
  async findGiven(owner: CodeOwner, given: string): Promise<OrderLinkCode | null> {
    const code = await this.transactions.run((manager) => countCodeTry(manager, owner));
    return (await this.hasher.matches(code?.codeHash ?? null, given)) ? code : null;
  }
}

const DIGITS = 6;
