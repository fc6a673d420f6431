import type { TicketPlacedView, TicketRequest } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type Actor, isUser } from '../auth/actor';
import { insertRow } from '../database/insert-row';
import { Transactions } from '../database/transactions';
import { newConversationToken } from './conversation-token';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';
import { TicketNotifier } from './ticket-notifier';

@Injectable()
export class SupportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifier: TicketNotifier,
  ) {}

  /** For everyone. What the visitor describes is also the first message of the conversation. */
  async open(actor: Actor, request: TicketRequest): Promise<TicketPlacedView> {
    const userId = isUser(actor) ? actor.userId : null;
    const now = new Date();
    const { ticketId, conversationToken } = await this.transactions.run(async (manager) => {
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
      await this.notifier.tell(manager, id, 'opened');
      return { ticketId: id, conversationToken: await newConversationToken(manager, id) };
    });
    const message = `Support ticket #${ticketId} was created`;
    return { success: true, ticketId, message, conversationToken };
  }
}
