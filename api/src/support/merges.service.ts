import {
  isUnsettled,
  type MergeDirection,
  type MergeTargetsView,
  TICKET_PRIORITIES,
  type TicketMergeRequest,
  type TicketView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { recordAudit } from '../identity/audit/audit-trail';
import { type Actor, requirePermission, type UserActor } from '../platform/access/actor';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { TransactionsService } from '../platform/database/transactions.service';
import { NotFoundError, ValidationError } from '../platform/errors/domain-errors';
import { assertWorkable, lockedTicket } from './locked-ticket';
import { findMergeTargets, isAuthorKnown, isSameAuthor } from './merge-targets.read-model';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';
import { TicketListenersService } from './ticket-listeners.service';
import { TicketRead } from './ticket-read.entity';
import { TicketReader } from './ticket-reader.service';
import { NO_REPLY_DUE, staffsTurn } from './ticket-turn';

/** Makes one conversation of two tickets by which the same person asked the same thing. */
@Injectable()
export class MergesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly listeners: TicketListenersService,
    private readonly reader: TicketReader,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'extraHolidays'>,
  ) {}

  /** What a ticket can be merged into. */
  async targets(actor: Actor, id: number): Promise<MergeTargetsView> {
    requirePermission(actor, 'tickets');
    const ticket = await this.dataSource.manager.findOneBy(SupportTicket, { id });
    if (!ticket) throw new NotFoundError('This ticket does not exist.');
    const tickets = await findMergeTargets(this.dataSource, ticket);
    return { isAuthorKnown: isAuthorKnown(ticket), tickets };
  }

  /**
   * Moves what was written on a ticket into another one of the same author, closes it for good and leads whoever asks for it
   * there. What a reply is due for and nobody looked at yet is so in the other one.
   * @returns the other one. Merging what was merged into it already changes nothing.
   * @throws ValidationError where it is not certain that both are of one author
   * @throws ConflictError where somebody was faster
   */
  async merge(actor: Actor, id: number, request: TicketMergeRequest): Promise<TicketView> {
    requirePermission(actor, 'tickets');
    const { intoId, version, intoVersion } = request;
    if (intoId === id) throw refusal('Choose another ticket than this one');
    await this.transactions.run(async (manager) => {
      const [first, second] = await lockedInOrder(manager, id, intoId);
      const [ticket, into] = first.id === id ? [first, second] : [second, first];
      if (ticket.mergedIntoId === intoId) return;
      await assertWorkable(manager, actor, ticket, version);
      await assertWorkable(manager, actor, into, intoVersion);
      if (!isSameAuthor(ticket, into)) throw refusal(OF_ANOTHER);
      await this.join(manager, actor, ticket, into);
      const after = { intoId };
      const subject = { subjectType: 'ticket', subjectId: id } as const;
      await recordAudit(manager, actor, { ...subject, action: 'merge_ticket', after });
      for (const changed of [id, intoId]) await this.listeners.changed(manager, changed, actor);
    });
    return this.reader.one(actor, intoId);
  }

  private async join(
    manager: EntityManager,
    agent: UserActor,
    ticket: SupportTicket,
    into: SupportTicket,
  ): Promise<void> {
    const now = new Date();
    await manager.update(SupportMessage, { ticketId: ticket.id }, { ticketId: into.id });
    // Whoever asks for one that was merged before is led on in one step.
    await manager.update(SupportTicket, { mergedIntoId: ticket.id }, { mergedIntoId: into.id });
    // What was read of the one says nothing of the messages of the other.
    await manager.delete(TicketRead, { ticketId: In([ticket.id, into.id]) });
    const byAgent = { changedById: agent.userId, updatedAt: now };
    await manager.update(SupportTicket, ticket.id, {
      ...byAgent,
      ...NO_REPLY_DUE,
      status: 'closed',
      mergedIntoId: into.id,
      lastVisitorMessageId: 0,
      version: ticket.version + 1,
    });
    await manager.update(SupportTicket, into.id, {
      ...byAgent,
      ...this.joined(ticket, into),
      version: into.version + 1,
    });
    const note = (of: SupportTicket, mergeDirection: MergeDirection, other: SupportTicket) =>
      manager.insert(SupportMessage, {
        ticketId: of.id,
        author: 'staff',
        authorId: agent.userId,
        message: '',
        isInternal: true,
        mergeDirection,
        mergeTicketId: other.id,
        createdAt: now,
      });
    await note(ticket, 'into', into);
    await note(into, 'from', ticket);
  }

  /** What the other one has of both. */
  private joined(ticket: SupportTicket, into: SupportTicket): Partial<SupportTicket> {
    const [priority = into.priority] = TICKET_PRIORITIES.filter((each) =>
      [ticket.priority, into.priority].includes(each),
    );
    const asked = [ticket.waitsSince, into.waitsSince].filter((since) => since !== null);
    const since = asked.length > 0 ? new Date(Math.min(...asked.map(Number))) : null;
    return {
      priority,
      status: isUnsettled(into.status) || !isUnsettled(ticket.status) ? into.status : ticket.status,
      ...(since ? staffsTurn(priority, since, this.config.extraHolidays) : NO_REPLY_DUE),
      assigneeId: into.assigneeId ?? ticket.assigneeId,
      orderNumber: into.orderNumber ?? ticket.orderNumber,
      phone: into.phone ?? ticket.phone,
      emailConfirmedAt: into.emailConfirmedAt ?? ticket.emailConfirmedAt,
      lastVisitorMessageId: Math.max(into.lastVisitorMessageId, ticket.lastVisitorMessageId),
    };
  }
}

/** Both tickets, the one with the smaller id first: two people who merge them in both ways wait for each other. */
async function lockedInOrder(manager: EntityManager, one: number, other: number) {
  const first = await lockedTicket(manager, Math.min(one, other));
  return [first, await lockedTicket(manager, Math.max(one, other))] as const;
}

function refusal(message: string): ValidationError {
  return new ValidationError([{ path: 'intoId', message }]);
}

const OF_ANOTHER =
  'Only tickets of one account and email address, or of one confirmed email address, can be merged';
