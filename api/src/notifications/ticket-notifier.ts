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
 * E-mails to visitors about their ticket. Nothing that anybody typed is repeated: the address in the form need not
 * belong to the person who filled it in.
 */
const NOTICES = {
  confirm: {
    title: 'Confirm your email address',
    message:
      'Someone asked us for help and gave this address. Open the conversation to get our replies by email. ' +
      'If this was not you, ignore this email.',
    linkPurpose: 'confirm-email',
  },
  opened: {
    title: 'We have received your message',
    message: 'We will answer as soon as we can. Follow the conversation or add to it here.',
  },
  answered: {
    title: 'We have replied to your ticket',
    message: 'There is a new reply on your ticket. Read it and reply here.',
  },
  firstAnswered: {
    title: 'We have replied to your ticket',
    message:
      'Someone asked us for help and gave this address, and we have replied. Open the conversation to read it, and to get ' +
      'our next replies by email. If this was not you, ignore this email: we write no more.',
    linkPurpose: 'confirm-email',
  },
} as const;

/**
 * Writes to a ticket's visitor, in the transaction of what happened; without a mail server nobody is written to, and
 * no more to one who had their account erased.
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
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return;
    await this.queue(manager, ticket, ticket.isOwnAddress ? NOTICES.opened : NOTICES.confirm);
  }

  /** The first answer also goes to an address that nobody has confirmed: who waits for it may have missed to confirm it. */
  async answered(manager: EntityManager, ticket: AnsweredTicket): Promise<void> {
    const isNews = ticket.isFirstAnswer && !(await isEmailConfirmed(manager, ticket.id));
    await this.queue(manager, ticket, isNews ? NOTICES.firstAnswered : NOTICES.answered);
  }

  private async queue(
    manager: EntityManager,
    { id: ticketId, email }: TicketContact,
    notice: (typeof NOTICES)[keyof typeof NOTICES],
  ): Promise<void> {
    if (!this.config.mail || email === ERASED_EMAIL) return;
    await queueMessage(manager, { ...notice, ticketId, channel: 'email' });
  }
}
