import {
  type AssignableView,
  type TicketCountsView,
  type TicketDetailsView,
  type TicketListQuery,
  type TicketReadRequest,
  type TicketView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { type Actor, requirePermission } from '../platform/access/actor';
import { findActiveAgents } from '../identity/staff/active-agents.queries';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { TransactionsService } from '../platform/database/transactions.service';
import { NotFoundError } from '../platform/errors/domain-errors';
import type { Page } from '../platform/http/page';
import { OrdersService } from '../orders/reading/orders.service';
import { findMessages } from './messages.read-model';
import { messageView, ticketView } from './ticket.view';
import { findCustomer, findOthers } from './ticket-author.read-model';
import { TicketRead } from './ticket-read.entity';
import { countTickets, findTicket, findTicketPage } from './tickets.read-model';

/** What the staff reads of tickets. */
@Injectable()
export class TicketReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>,
  ) {}

  async list(actor: Actor, query: TicketListQuery): Promise<Page<TicketView>> {
    requirePermission(actor, 'read');
    const page = await findTicketPage(this.dataSource, query, actor.userId);
    return { ...page, items: page.items.map((item) => ticketView(item, this.config)) };
  }

  async counts(actor: Actor, now = new Date()): Promise<TicketCountsView> {
    requirePermission(actor, 'read');
    return countTickets(this.dataSource, actor.userId, now);
  }

  /** Without its conversation. */
  async one(actor: Actor, id: number): Promise<TicketView> {
    requirePermission(actor, 'read');
    const row = await findTicket(this.dataSource, id, actor.userId);
    if (!row) throw new NotFoundError('This ticket does not exist.');
    return ticketView(row, this.config);
  }

  async read(actor: Actor, id: number): Promise<TicketDetailsView> {
    requirePermission(actor, 'read');
    const row = await findTicket(this.dataSource, id, actor.userId);
    if (!row) throw new NotFoundError('This ticket does not exist.');
    const { userId } = row;
    const messages = await findMessages(this.dataSource, id, { withNotes: true });
    return {
      ticket: ticketView(row, this.config),
      messages: messages.map(messageView),
      order: await this.concernedOrder(actor, row.orderNumber),
      customer: userId === null ? null : await findCustomer(this.dataSource, userId),
      others: await findOthers(this.dataSource, { id, userId, email: row.email }),
    };
  }

  /** Whom a ticket can be assigned to. */
  async agents(actor: Actor): Promise<AssignableView[]> {
    requirePermission(actor, 'read');
    const users = await findActiveAgents(this.dataSource.manager, MOST_AGENTS);
    return users.map(({ id, fullName, role }) => ({
      id,
      fullName,
      role,
      isMe: id === actor.userId,
    }));
  }

  /** Notes how far the actor has read. Reading less than before takes nothing back. */
  async markRead(actor: Actor, ticketId: number, { messageId }: TicketReadRequest): Promise<void> {
    requirePermission(actor, 'read');
    const { userId } = actor;
    if (!(await findTicket(this.dataSource, ticketId, userId))) {
      throw new NotFoundError('This ticket does not exist.');
    }
    const readAt = new Date();
    await this.transactions.run(async (manager) => {
      await manager
        .createQueryBuilder()
        .insert()
        .into(TicketRead)
        .values({ ticketId, userId, lastReadMessageId: 0, readAt })
        .orIgnore()
        .execute();
      await manager.update(
        TicketRead,
        { ticketId, userId, lastReadMessageId: LessThan(messageId) },
        { lastReadMessageId: messageId, readAt },
      );
    });
  }

  /** The number is what the visitor typed: it may mean nothing. */
  private async concernedOrder(actor: Actor, typed: string | null) {
    if (typed === null) return null;
    try {
      const order = await this.orders.track(actor, typed);
      return order.orderNumber === null ? null : order;
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }
}

const MOST_AGENTS = 500;
