import type { TicketPlacedView, TicketRequest } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, isUser } from '../platform/access/actor';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { TransactionsService } from '../platform/database/transactions.service';
import { idempotent } from '../platform/idempotency/idempotency';
import { requestKey } from '../platform/idempotency/request-key';
import { addOpenersToken } from './conversation-token';
import { insertTicket } from './opening-ticket';
import { isEmailConfirmed } from './ticket-email.read-model';
import { TicketListenersService } from './ticket-listeners.service';
import { staffsTurn } from './ticket-turn';

@Injectable()
export class SupportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly listeners: TicketListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'extraHolidays'>,
  ) {}

  /**
   * For everyone. What the visitor describes is also the first message of the conversation. A repeated request is
   * answered the same.
   * @throws KeyReusedError
   */
  async open(
    actor: Actor,
    request: TicketRequest,
    clientKey: string | null,
  ): Promise<TicketPlacedView> {
    const userId = isUser(actor) ? actor.userId : null;
    const now = new Date();
    const write = async (manager: EntityManager, token: string) => {
      const id = await insertTicket(manager, {
        ...request,
        orderNumber: request.orderNumber || null,
        userId,
        ...staffsTurn(USUAL_PRIORITY, now, this.config.extraHolidays),
        priority: USUAL_PRIORITY,
        createdAt: now,
      });
      const isOwnAddress = isUser(actor) && actor.email === request.email;
      await this.listeners.opened(manager, {
        id,
        email: request.email,
        isOwnAddress,
        isByStaff: false,
      });
      await addOpenersToken(manager, id, token);
      return id;
    };
    const key = requestKey(actor, 'ticket', clientKey, request);
    const { manager: reader } = this.dataSource;
    const { resultId, secret } = await idempotent(this.transactions, reader, key, write);
    return {
      success: true,
      ticketId: resultId,
      message: `Support ticket #${resultId} was created`,
      conversationToken: secret,
      emailConfirmed: this.config.mail && (await isEmailConfirmed(this.dataSource, resultId)),
    };
  }
}

/** Until somebody of the staff has judged it. */
const USUAL_PRIORITY = 'medium';
