import {
  type ConversationView,
  type DoneView,
  isUnsettled,
  type MyTicketView,
  type PageQuery,
  type VisitorMessageRequest,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, IsNull, LessThan, MoreThan } from 'typeorm';
import { type Actor, isUser, requireUser } from '../platform/access/actor';
import { hashOfToken, sha256 } from '../identity/sessions/secret-token';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertRow } from '../platform/database/insert-row';
import { TransactionsService } from '../platform/database/transactions.service';
import { NotFoundError } from '../platform/errors/domain-errors';
import { idempotent } from '../platform/idempotency/idempotency';
import { requestKey } from '../platform/idempotency/request-key';
import { type Page, pageOf } from '../platform/http/page';
import { UploadsService } from '../platform/uploads/uploads.service';
import { attachmentPurpose, keepAttachments } from './attachments.queries';
import { ConversationLink, LINK_LIFETIME } from './conversation-link.entity';
import { lockedConversation } from './locked-ticket';
import { findMessages } from './messages.read-model';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';
import { isEmailConfirmed } from './ticket-email.read-model';
import { staffsTurn } from './ticket-turn';
import { conversationView, myTicketView } from './ticket.view';

/** A conversation, as whoever has it knows it. */
interface ConversationPlace {
  /** The ticket that they know, which may have been merged into another one. */
  readonly writtenTo: number;
  /** The ticket that has the messages. */
  readonly ticketId: number;
}

/** The visitor's side of a ticket: by a token from its opening or from an e-mail, or as the account that opened it. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly uploads: UploadsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'extraHolidays'>,
  ) {}

  /** The holder of the token may read and write. */
  async byToken(token: string): Promise<ConversationView> {
    const { ticketId, confirmsEmail } = await this.findByToken(token);
    const view = await this.view(await this.findConversation({ id: ticketId }));
    return {
      ...view,
      streamKey: sha256(token),
      ...(confirmsEmail && view.emailConfirmed === false && { confirmsEmail }),
    };
  }

  /**
   * Notes that the ticket's address is read by its author, who holds a token that was mailed there. From then on
   * replies are mailed too.
   * @throws NotFoundError for a token that was not mailed
   */
  async confirmEmail(token: string): Promise<DoneView> {
    const { ticketId, confirmsEmail } = await this.findByToken(token);
    if (!confirmsEmail) throw new NotFoundError('This link does not confirm an email address.');
    const { id } = await this.findConversation({ id: ticketId });
    await this.transactions.run((manager) =>
      manager.update(
        SupportTicket,
        { id, emailConfirmedAt: IsNull() },
        { emailConfirmedAt: new Date() },
      ),
    );
    return { success: true, message: 'We will email you our replies.' };
  }

  /**
   * Where the holder of a token writes.
   * @throws NotFoundError
   */
  async placeOfToken(token: string): Promise<ConversationPlace> {
    const { ticketId: writtenTo } = await this.findByToken(token);
    return { writtenTo, ticketId: (await this.findConversation({ id: writtenTo })).id };
  }

  /**
   * Where the actor writes on a ticket of their own.
   * @throws NotFoundError
   */
  async placeOfMine(actor: Actor, id: number): Promise<ConversationPlace> {
    requireUser(actor);
    const ticket = await this.findConversation({ id, userId: actor.userId });
    return { writtenTo: id, ticketId: ticket.id };
  }

  /** The ticket whose new messages a stream key announces: it opens nothing else. */
  async ticketOfStream(streamKey: string): Promise<number> {
    const { ticketId } = await this.findLink(streamKey);
    return (await this.findConversation({ id: ticketId })).id;
  }

  /** @throws KeyReusedError */
  async writeByToken(
    actor: Actor,
    token: string,
    request: VisitorMessageRequest,
    key: string | null,
  ) {
    const { ticketId } = await this.findByToken(token);
    await this.write(actor, ticketId, request, key);
    return this.byToken(token);
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
    return this.view(await this.findConversation({ id, userId: actor.userId }));
  }

  /** @throws KeyReusedError */
  async writeToMine(actor: Actor, id: number, request: VisitorMessageRequest, key: string | null) {
    requireUser(actor);
    await this.find({ id, userId: actor.userId });
    await this.write(actor, id, request, key);
    return this.oneOfMine(actor, id);
  }

  /**
   * An answer to a ticket that was thought done opens it again; one to a ticket that was merged into another is written
   * there.
   * @param writtenTo the id of the ticket that the writer knows: a repeated request is the same, whatever was merged meanwhile
   */
  private async write(
    actor: Actor,
    writtenTo: number,
    request: VisitorMessageRequest,
    clientKey: string | null,
  ): Promise<void> {
    const createdAt = new Date();
    const key = requestKey(actor, `message to ${writtenTo}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const { id, status, priority, waitsSince } = await lockedConversation(manager, writtenTo);
      const isOver = !isUnsettled(status);
      // What is asked again before anybody replied waits since the first time.
      const since = waitsSince ?? createdAt;
      const messageId = await insertRow(manager, SupportMessage, {
        ticketId: id,
        author: 'visitor',
        authorId: isUser(actor) ? actor.userId : null,
        message: request.message,
        createdAt,
      });
      const purpose = attachmentPurpose(writtenTo);
      const message = { ticketId: id, messageId, purpose };
      await keepAttachments(manager, this.uploads, message, request.attachments);
      await manager.update(SupportTicket, id, {
        status: isOver ? 'open' : status,
        ...staffsTurn(priority, since, this.config.extraHolidays),
        lastVisitorMessageId: messageId,
        updatedAt: createdAt,
      });
      return messageId;
    });
  }

  private findByToken(token: string): Promise<ConversationLink> {
    return this.findLink(hashOfToken(token) ?? '');
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

  /** As `find`, or the ticket that it was merged into, which is of the same author. */
  private async findConversation(where: FindOptionsWhere<SupportTicket>): Promise<SupportTicket> {
    const ticket = await this.find(where);
    return ticket.mergedIntoId === null ? ticket : this.find({ id: ticket.mergedIntoId });
  }

  private async findMerged(mergedIntoId: number): Promise<number[]> {
    const tickets = await this.dataSource.manager.find(SupportTicket, {
      select: { id: true },
      where: { mergedIntoId },
      order: { id: 'ASC' },
    });
    return tickets.map(({ id }) => id);
  }

  private async view(ticket: SupportTicket): Promise<ConversationView> {
    const { id } = ticket;
    return conversationView(
      ticket,
      await findMessages(this.dataSource, id, { withNotes: false }),
      await this.findMerged(id),
      this.config.mail && (await isEmailConfirmed(this.dataSource, id)),
    );
  }
}

const NO_CONVERSATION = 'This conversation does not exist.';
