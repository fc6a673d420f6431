import { type Mail, mailOf } from './mail';

export interface TicketMailParts {
  readonly title: string;
  readonly message: string;
  readonly ticketId: number;
  /** Opens the conversation to its holder. */
  readonly token: string;
  readonly publicUrl: string;
}

/** An e-mail about a ticket. */
export function ticketMail({ title, message, ticketId, token, publicUrl }: TicketMailParts): Mail {
  return mailOf({
    subject: `${title}: support ticket #${ticketId}`,
    title,
    message,
    topic: 'Support ticket',
    number: `#${ticketId}`,
    action: 'Open the conversation',
    // Behind the #, which no browser sends: the token gets into no log on the way.
    link: `${publicUrl}/support/conversation#${token}`,
    footer:
      'You get this email because your address was given with a support ticket. Anyone with the link can read the conversation, so do not share it.',
  });
}
