import type { TicketPlacedView, TicketRequest } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, isUser } from '../platform/access/actor';
import { insertRow } from '../platform/database/insert-row';
import { Transactions } from '../platform/database/transactions';
import { once } from '../platform/idempotency/once';
import { requestKey } from '../platform/idempotency/request-key';
import { addConversationToken } from './conversation-token';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';
import { TicketListeners } from './ticket-listeners';

@Injectable()
export class SupportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly listeners: TicketListeners,
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
      const id = await insertRow(manager, SupportTicket, {
        ...request,
        orderNumber: request.orderNumber || null,
        userId,
        createdAt: now,
        updatedAt: now,
      });
      const lastVisitorMessageId = await insertRow(manager, SupportMessage, {
        ticketId: id,
        author: 'visitor',
        authorId: userId,
        message: request.description,
        createdAt: now,
      });
      await manager.update(SupportTicket, id, { lastVisitorMessageId });
      await this.listeners.opened(manager, { id, email: request.email });
      await addConversationToken(manager, id, token);
      return id;
    };
    const key = requestKey(actor, 'ticket', clientKey, request);
    const { manager: reader } = this.dataSource;
    const { resultId, secret } = await once(this.transactions, reader, key, write);
    return ticketPlaced(resultId, secret);
  }
}

function ticketPlaced(ticketId: number, conversationToken: string): TicketPlacedView {
  const message = `Support ticket #${ticketId} was created`;
  return { success: true, ticketId, message, conversationToken };
}
