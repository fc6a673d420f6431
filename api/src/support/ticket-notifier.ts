import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertRow } from '../platform/database/insert-row';
import { NotificationDelivery } from '../notifications/notification-delivery.entity';
import { ERASED_EMAIL, type SupportTicket } from './support-ticket.entity';

/**
 * What visitors are told of their ticket by e-mail. Nothing that anybody typed is repeated: the address was given
 * by whoever filled the form in, and need not be theirs.
 */
export const TICKET_NOTICES = {
  opened: {
    title: 'We have received your message',
    message: 'We will answer as soon as we can. Follow the conversation or add to it here.',
  },
  answered: {
    title: 'We have replied to your ticket',
    message: 'There is a new reply on your ticket. Read it and reply here.',
  },
} as const;

/**
 * Writes to a ticket's visitor, in the transaction of what happened; without a mail server nobody is written to, and
 * no more to one who had their account erased.
 */
@Injectable()
export class TicketNotifier {
  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>) {}

  async tell(
    manager: EntityManager,
    { id: ticketId, email }: Pick<SupportTicket, 'id' | 'email'>,
    event: keyof typeof TICKET_NOTICES,
  ): Promise<void> {
    if (!this.config.mail || email === ERASED_EMAIL) return;
    const now = new Date();
    await insertRow(manager, NotificationDelivery, {
      ...TICKET_NOTICES[event],
      ticketId,
      channel: 'email',
      nextAttemptAt: now,
      createdAt: now,
    });
  }
}
