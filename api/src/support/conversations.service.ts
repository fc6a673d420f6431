import type {
  ConversationView,
  MyTicketView,
  PageQuery,
  VisitorMessageRequest,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, LessThan, MoreThan } from 'typeorm';
import { type Actor, isUser, requireUser } from '../platform/access/actor';
import { hashOfToken, sha256 } from '../identity/sessions/secret-token';
import { insertRow } from '../platform/database/insert-row';
import { Transactions } from '../platform/database/transactions';
import { NotFoundError } from '../platform/errors/domain-errors';
import { once } from '../platform/idempotency/once';
import { requestKey } from '../platform/idempotency/request-key';
import { type Page, pageOf } from '../platform/http/page';
import { ConversationLink, LINK_LIFETIME } from './conversation-link.entity';
import { lockedTicket } from './locked-ticket';
import { findMessages } from './messages.read-model';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';
import { conversationView, myTicketView } from './ticket.view';

/** The visitor's side of a ticket: by a token from its opening or from an e-mail, or as the account that opened it. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** The holder of the token may read and write. */
  async byToken(token: string): Promise<ConversationView> {
    const view = await this.view(await this.findByToken(token));
    return { ...view, streamKey: sha256(token) };
  }

  /** The ticket whose new messages a stream key announces: it opens nothing else. */
  async ticketOfStream(streamKey: string): Promise<number> {
    return (await this.findLink(streamKey)).ticketId;
  }

  /** @throws KeyReusedError */
  async writeByToken(
    actor: Actor,
    token: string,
    request: VisitorMessageRequest,
    key: string | null,
  ) {
    return this.write(actor, await this.findByToken(token), request, key);
  }

  /** The actor's own tickets, the newest first. */
  async mine(actor: Actor, { after, limit }: PageQuery): Promise<Page<MyTicketView>> {
    requireUser(actor);
    const tickets = await this.dataSource.manager.find(SupportTicket, {
      where: { userId: actor.userId, ...(after !== undefined && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return pageOf(tickets, limit, myTicketView);
  }

  async oneOfMine(actor: Actor, id: number): Promise<ConversationView> {
    requireUser(actor);
    return this.view(await this.find({ id, userId: actor.userId }));
  }

  /** @throws KeyReusedError */
  async writeToMine(actor: Actor, id: number, request: VisitorMessageRequest, key: string | null) {
    requireUser(actor);
    return this.write(actor, await this.find({ id, userId: actor.userId }), request, key);
  }

  /** An answer to a ticket that was thought done opens it again. */
  private async write(
    actor: Actor,
    { id }: SupportTicket,
    request: VisitorMessageRequest,
    clientKey: string | null,
  ): Promise<ConversationView> {
    const createdAt = new Date();
    const key = requestKey(actor, `message to ${id}`, clientKey, request);
    await once(this.transactions, this.dataSource.manager, key, async (manager) => {
      const { status } = await lockedTicket(manager, id);
      const isDone = status === 'resolved' || status === 'closed';
      const messageId = await insertRow(manager, SupportMessage, {
        ticketId: id,
        author: 'visitor',
        authorId: isUser(actor) ? actor.userId : null,
        message: request.message,
        createdAt,
      });
      await manager.update(SupportTicket, id, {
        status: isDone ? 'open' : status,
        lastVisitorMessageId: messageId,
        updatedAt: createdAt,
      });
      return messageId;
    });
    return this.view(await this.find({ id }));
  }

  private async findByToken(token: string): Promise<SupportTicket> {
    const { ticketId } = await this.findLink(hashOfToken(token) ?? '');
    return this.find({ id: ticketId });
  }

  private async findLink(tokenHash: string): Promise<ConversationLink> {
    const link = await this.dataSource.manager.findOneBy(ConversationLink, {
      tokenHash,
      createdAt: MoreThan(new Date(Date.now() - LINK_LIFETIME)),
    });
    if (!link) throw new NotFoundError(NO_CONVERSATION);
    return link;
  }

  private async find(where: FindOptionsWhere<SupportTicket>): Promise<SupportTicket> {
    const ticket = await this.dataSource.manager.findOneBy(SupportTicket, where);
    if (!ticket) throw new NotFoundError(NO_CONVERSATION);
    return ticket;
  }

  private async view(ticket: SupportTicket): Promise<ConversationView> {
    return conversationView(
      ticket,
      await findMessages(this.dataSource, ticket.id, { withNotes: false }),
    );
  }
}

const NO_CONVERSATION = 'This conversation does not exist.';
