import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { requestNetwork } from '../platform/http/request-context';
import { ERASED_EMAIL } from '../support/support-ticket.entity';
import { isEmailConfirmed } from '../support/ticket-email.read-model';
import {
  type AnsweredTicket,
  type OpenedTicket,
  type TicketContact,
  type TicketListener,
  TicketListenersService,
} from '../support/ticket-listeners.service';
import { queueMessage } from './delivery/delivery-queue';
import { takeMailOfNetwork } from './mail-allowance';

/**
 * Writes to a ticket's visitor, in the transaction of what happened; without a mail server nobody is written to, and
 * no more to one who had their account erased. Nothing that anybody typed is repeated: the address in the form need not
 * belong to the person who filled it in.
 */
@Injectable()
export class TicketNotifier implements TicketListener, OnModuleInit {
  constructor(
    private readonly tickets: TicketListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'rateLimitScale'>,
  ) {}

  onModuleInit(): void {
    this.tickets.add(this);
  }

  async opened(manager: EntityManager, ticket: OpenedTicket): Promise<void> {
    const isAllowed = () => takeMailOfNetwork(manager, requestNetwork(), this.config);
    if (!ticket.isByStaff && !(await isAllowed())) return;
    await this.queue(manager, ticket, ticket.isOwnAddress ? 'ticket_opened' : 'ticket_confirm');
  }

  /** The first answer also goes to an address that nobody has confirmed: who waits for it may have missed to confirm it. */
  async answered(manager: EntityManager, ticket: AnsweredTicket): Promise<void> {
    const isNews = ticket.isFirstAnswer && !(await isEmailConfirmed(manager, ticket.id));
    await this.queue(manager, ticket, isNews ? 'ticket_first_answered' : 'ticket_answered');
  }

  private async queue(
    manager: EntityManager,
    { id: ticketId, email }: TicketContact,
    kind: TicketNoticeKind,
  ): Promise<void> {
    if (!this.config.mail || email === '' || email === ERASED_EMAIL) return;
    const linkPurpose = ASKS_TO_CONFIRM.has(kind) ? 'confirm-email' : null;
    await queueMessage(manager, { kind, data: null }, { ticketId, linkPurpose });
  }
}

type TicketNoticeKind =
  'ticket_confirm' | 'ticket_opened' | 'ticket_answered' | 'ticket_first_answered';

/** What also goes to an address that nobody has confirmed. */
const ASKS_TO_CONFIRM: ReadonlySet<TicketNoticeKind> = new Set<TicketNoticeKind>([
  'ticket_confirm',
  'ticket_first_answered',
]);
