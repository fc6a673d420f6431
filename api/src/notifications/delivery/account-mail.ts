import { type Mail, mailOf } from './mail';

export interface AccountMailParts {
  readonly title: string;
  readonly message: string;
  readonly email: string;
  /** Where a new password is set, or asked for. */
  readonly link: string;
}

/** An email about an account. */
export function accountMail({ title, message, email, link }: AccountMailParts): Mail {
  return mailOf({
    subject: title,
    title,
    message,
    topic: 'Account',
    number: email,
    action: 'Set a new password',
    link,
    footer:
      'You get this email because you have an account with us. Anyone with the link can set your password, so do not share it.',
  });
}
