import type { Company, StampTone } from '@courier/contract';

/** An e-mail in both forms. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Who reads what is answered. */
  readonly replyTo: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailFile[];
}

/** A file that comes with an e-mail. */
export interface MailFile {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Whose e-mail it is, and of when. */
export interface MailSite {
  readonly company: Company;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** When happened what it is about. */
  readonly at: Date;
}

/** One line of what an e-mail is about. */
export interface MailDetail {
  readonly term: string;
  readonly value: string;
  /** `amount` is money that stands out, `number` one that is copied; `text` where it is missing. */
  readonly look?: 'text' | 'amount' | 'number';
}

/** A link, by what it does. */
export interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** Where a parcel is between its ends. */
export interface MailRoute {
  readonly from: string;
  readonly to: string;
  /** Per cent of the way, from 0 to 100. */
  readonly progress: number;
  /** Whether it goes no further. */
  readonly isStopped: boolean;
}

/** What an e-mail is about, as a waybill. */
export interface MailCard {
  /** `Waybill number` */
  readonly topic: string;
  readonly number: string;
  readonly stamp?: { readonly words: string; readonly tone: StampTone };
  readonly route?: MailRoute;
  /** What its reader types elsewhere. */
  readonly code?: string;
  readonly details?: readonly MailDetail[];
}

/** What an e-mail says. How it looks is the template's. */
export interface MailParts {
  readonly subject: string;
  readonly title: string;
  readonly message: string;
  /** What stands beside the subject in a list, before the message; never a secret: telephones show it while locked. */
  readonly preview?: string;
  readonly card: MailCard;
  /** The one thing to do. */
  readonly action: MailLink;
  /** Why the reader gets it. */
  readonly footer: string;
  /** Where the reader stops such e-mails, or chooses among them. */
  readonly choice?: MailLink;
  /** Left out for the people who build the site: they have other ways to ask. */
  readonly hasHelp?: boolean;
}
