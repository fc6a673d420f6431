import type { IsoDay } from './rules/business-days';

/** Whose site this is and how to reach them, as the settings of the server have it. Shown to everybody. */
export interface Company {
  readonly name: string;
  /** The word beside the logo and on labels, at most 16 characters. */
  readonly shortName: string;
  /** One line each; null where the settings do not say. */
  readonly address: string | null;
  /** Ten digits, the first a 4. */
  readonly vatNumber: string | null;
  /** The bank that an EFT is paid to, or in words where to. */
  readonly bank: string | null;
  /** The account at that bank; where it is missing, the words are all there is. */
  readonly bankAccount?: BankAccount;
  /** Shown to people. */
  readonly phone: string;
  /** The same number for `tel:` links. */
  readonly phoneE164: string;
  readonly email: string;
  /** The messaging app takes digits only, with the country code. */
  readonly whatsapp: string;
  /** Whether visitors can be written to; missing where no e-mail is sent. */
  readonly sendsEmail?: boolean;
  /** Whether orders can be paid by card online; missing where they cannot. */
  readonly takesCards?: boolean;
  /** `USUAL_HOURS` where it is missing: few pages say them, and the first page need not carry them. */
  readonly hours?: CompanyHours;
  /** The days on which it is closed beyond the law's holidays; missing where there are none. */
  readonly closingDays?: readonly IsoDay[];
}

export interface BankAccount {
  readonly holder: string;
  /** Digits. */
  readonly number: string;
  /** Six digits. */
  readonly branch: string;
}

export interface CompanyHours {
  readonly phone: readonly OpenHours[];
  readonly chat: readonly OpenHours[];
}

/** When somebody answers: `Mon-Fri`, `8AM-6PM`. */
export interface OpenHours {
  readonly days: string;
  readonly hours: string;
}

export const CLOSED = 'Closed';

/** The company where the settings do not say otherwise. */
export const DEFAULT_COMPANY: Company = {
  name: 'Professional Courier Services',
  shortName: 'Couriers',
  address: null,
  vatNumber: null,
  bank: null,
  phone: '010 500 1234',
  phoneE164: '+27105001234',
  email: 'support@courier.example',
  whatsapp: '27105001234',
};

/** When people answer where the settings do not say otherwise. */
export const USUAL_HOURS: CompanyHours = {
  phone: [
    { days: 'Mon-Fri', hours: '8AM-6PM' },
    { days: 'Sat', hours: '8AM-2PM' },
    { days: 'Sun', hours: CLOSED },
  ],
  chat: [
    { days: 'Mon-Sat', hours: '8AM-8PM' },
    { days: 'Sun', hours: '10AM-4PM' },
  ],
};

/** The id of the page's block of data that says in what the company differs from the default. */
export const COMPANY_DATA_ID = 'company';

/** What becomes of an order that is paid by EFT. */
export const SHIPPED_ONCE_PAID = 'We ship when the payment reflects in our account.';

/** Where an EFT is paid to, in one line; null where the settings do not say. */
export function bankInWords({ bank, bankAccount }: Company): string | null {
  if (!bank || !bankAccount) return bank;
  const { holder, number, branch } = bankAccount;
  return `${bank}, account ${number} of ${holder}, branch ${branch}`;
}

/** A deep link that opens a chat with support, its text prefilled. Open it in a new tab. */
export function chatLinkTo(
  { whatsapp }: Company,
  text = 'Hello, I need help with my shipment.',
): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}

/** The text of a help link that is about one order. */
export function orderHelpText(orderNumber: string): string {
  return `Hello, I need help with my order ${orderNumber}.`;
}
