import {
  type CallerTicketRequest,
  type CallRequest,
  isUnsettled,
  type TicketView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../identity/audit/audit-trail';
import { User } from '../identity/users/user.entity';
import { type Actor, requirePermission } from '../platform/access/actor';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertRow } from '../platform/database/insert-row';
import { TransactionsService } from '../platform/database/transactions.service';
import { idempotent } from '../platform/idempotency/idempotency';
import { requestKey } from '../platform/idempotency/request-key';
import { lockedToWorkOn } from './locked-ticket';
import { insertTicket } from './opening-ticket';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';
import { TicketListenersService } from './ticket-listeners.service';
import { TicketReader } from './ticket-reader.service';
import { NO_REPLY_DUE, staffsTurn } from './ticket-turn';

/** What support hears and says on the phone. */
@Injectable()
export class CallsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly listeners: TicketListenersService,
    private readonly reader: TicketReader,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'extraHolidays'>,
  ) {}

  /**
   * Opens a ticket for somebody on the phone, who is shown to have said what was written down. It is the account's that has
   * the e-mail address, else a visitor's, and is looked after by whoever took the call.
   * @throws KeyReusedError
   */
  async openTicket(
    actor: Actor,
    request: CallerTicketRequest,
    clientKey: string | null,
  ): Promise<TicketView> {
    requirePermission(actor, 'tickets');
    const key = requestKey(actor, 'caller ticket', clientKey, request);
    const { manager: reader } = this.dataSource;
    const { resultId } = await idempotent(this.transactions, reader, key, async (manager) => {
      const { email = '', phone, orderNumber, priority } = request;
      const now = new Date();
      const userId = await customerIdOf(manager, email);
      const id = await insertTicket(manager, {
        ...request,
        email,
        phone: phone || null,
        orderNumber: orderNumber || null,
        userId,
        channel: 'phone',
        assigneeId: actor.userId,
        changedById: actor.userId,
        ...staffsTurn(priority, now, this.config.extraHolidays),
        createdAt: now,
      });
      const isOwnAddress = userId !== null;
      await this.listeners.opened(manager, { id, email, isOwnAddress, isByStaff: true });
      const subject = { subjectType: 'ticket', subjectId: id } as const;
      await recordAudit(manager, actor, { ...subject, action: 'open_ticket' });
      return id;
    });
    return this.reader.one(actor, resultId);
  }

  /**
   * Notes a call where only the staff sees it; nobody is written to. One by which the author has their reply makes none due;
   * one of the author's without it is as if they had written.
   * @throws KeyReusedError
   */
  async log(
    actor: Actor,
    id: number,
    request: CallRequest,
    clientKey: string | null,
  ): Promise<TicketView> {
    requirePermission(actor, 'tickets');
    const { version, direction, outcome, said = '', calledAt } = request;
    const key = requestKey(actor, `call on ${id}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const ticket = await lockedToWorkOn(manager, actor, id, version);
      const now = new Date();
      const messageId = await insertRow(manager, SupportMessage, {
        ticketId: id,
        author: 'staff',
        authorId: actor.userId,
        message: said,
        isInternal: true,
        callDirection: direction,
        callOutcome: outcome,
        callWith: request.with,
        calledAt: calledAt ?? now,
        createdAt: now,
      });
      await manager.update(SupportTicket, id, {
        ...this.afterCall(ticket, request, calledAt ?? now),
        version: ticket.version + 1,
        changedById: actor.userId,
        updatedAt: now,
      });
      const subject = { subjectType: 'ticket', subjectId: id } as const;
      await recordAudit(manager, actor, { ...subject, action: 'log_call', after: { messageId } });
      await this.listeners.changed(manager, id, actor);
      return messageId;
    });
    return this.reader.one(actor, id);
  }

  /** Whose turn it is after a call; where nobody spoke, or we asked something, it is who it was. */
  private afterCall(
    { status, priority, waitsSince }: SupportTicket,
    { direction, outcome, answers }: CallRequest,
    calledAt: Date,
  ): Partial<SupportTicket> {
    if (answers) return NO_REPLY_DUE;
    if (direction === 'out' || outcome === 'no_answer') return {};
    return {
      status: isUnsettled(status) ? status : 'open',
      ...staffsTurn(priority, waitsSince ?? calledAt, this.config.extraHolidays),
    };
  }
}

/** The customer's account with an e-mail address; null where there is none. */
async function customerIdOf(manager: EntityManager, email: string): Promise<number | null> {
  if (email === '') return null;
  const user = await manager.findOneBy(User, { username: email, role: 'customer' });
  return user?.id ?? null;
}
