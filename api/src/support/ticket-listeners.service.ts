import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserActor } from '../platform/access/actor';
import type { SupportTicket } from './support-ticket.entity';

/** Is notified of tickets in the transaction that changes them. What it throws undoes the change. */
export interface TicketListener {
  opened(manager: EntityManager, ticket: OpenedTicket): Promise<void>;
  /** The staff wrote to the visitor. */
  answered(manager: EntityManager, ticket: AnsweredTicket): Promise<void>;
  /** The staff wrote to the visitor, or changed the ticket. */
  changed?(manager: EntityManager, ticketId: number, agent: UserActor): Promise<void>;
}

export type TicketContact = Pick<SupportTicket, 'id' | 'email'>;

export interface OpenedTicket extends TicketContact {
  /** Whether the e-mail address is that of the account that opened it, and not merely typed. */
  readonly isOwnAddress: boolean;
  /** Whether the staff opened it for a caller. */
  readonly isByStaff: boolean;
}

export interface AnsweredTicket extends TicketContact {
  /** Whether nobody had answered it before. */
  readonly isFirstAnswer: boolean;
}

/** Notifies the floors above of what happens to tickets: they add their listeners when they start. */
@Injectable()
export class TicketListenersService implements Required<TicketListener> {
  private readonly listeners: TicketListener[] = [];

  add(listener: TicketListener): void {
    this.listeners.push(listener);
  }

  async opened(manager: EntityManager, ticket: OpenedTicket): Promise<void> {
    for (const listener of this.listeners) await listener.opened(manager, ticket);
  }

  async answered(manager: EntityManager, ticket: AnsweredTicket): Promise<void> {
    for (const listener of this.listeners) await listener.answered(manager, ticket);
  }

  async changed(manager: EntityManager, ticketId: number, agent: UserActor): Promise<void> {
    for (const listener of this.listeners) await listener.changed?.(manager, ticketId, agent);
  }
}
