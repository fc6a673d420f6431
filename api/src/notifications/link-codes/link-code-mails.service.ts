import { type DoneView, LIMITS, parseOrderNumber } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import { requestNetwork } from '../../platform/http/request-context';
import { queueIfFound } from '../delivery/delivery-queue';
import { takeMailOfNetwork } from '../mail-allowance';
import { ORDER_OF_NUMBER } from '../recipient.read-model';

/** Has codes mailed that add visitors' orders to accounts. The code itself is made when the e-mail is sent. */
@Injectable()
export class LinkCodeMailsService {
  constructor(
    private readonly transactions: TransactionsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'rateLimitScale'>,
  ) {}

  /**
   * Has a code mailed to the address that was left with an order, and says the same after the same work where there is
   * no such order, none was left, or the order is in an account.
   * @param typed the order or tracking number as people write it
   * @throws ConflictError without a mail server
   */
  async request(actor: Actor, typed: string): Promise<DoneView> {
    const { userId } = signedIn(actor);
    if (!this.config.mail) throw new ConflictError('We cannot send emails.');
    const orderNumber = parseOrderNumber(typed)?.orderNumber ?? '';
    await this.transactions.run(async (manager) => {
      if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return;
      const notice = { kind: 'link_code', data: null } as const;
      const addressing = { userId, linkPurpose: 'claim-order' } as const;
      await queueIfFound(manager, notice, addressing, { orderId: ORDER_OF_NUMBER }, orderNumber);
    });
    return { success: true, message: ASKED };
  }
}

const MINUTES = LIMITS.linkCodeLifetime / 60_000;

const ASKED = `If an email address was left with this order, we have emailed a code to it. It works for ${MINUTES} minutes.`;
