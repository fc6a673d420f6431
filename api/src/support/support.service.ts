import type { TicketPlacedView, TicketRequest } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type Actor, isUser } from '../auth/actor';
import { insertRow } from '../database/insert-row';
import { Transactions } from '../database/transactions';
import { hashOfToken, newConversationToken } from './conversation-token';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';

@Injectable()
export class SupportService {
  constructor(private readonly transactions: Transactions) {}

  /** For everyone. What the visitor describes is also the first message of the conversation. */
  async open(actor: Actor, request: TicketRequest): Promise<TicketPlacedView> {
    const userId = isUser(actor) ? actor.userId : null;
    const conversationToken = newConversationToken();
    const now = new Date();
    const ticketId = await this.transactions.run(async (manager) => {
      const id = await insertRow(manager, SupportTicket, {
        ...request,
        orderNumber: request.orderNumber || null,
        userId,
        tokenHash: hashOfToken(conversationToken),
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
      return id;
    });
    const message = `Support ticket #${ticketId} was created`;
    return { success: true, ticketId, message, conversationToken };
  }
}
