/** Whose site this is and how to reach them, as the settings of the server have it. Shown to everybody. */
export interface Company {
  readonly name: string;
  /** The word beside the logo and on labels, at most 16 characters. */
  readonly shortName: string;
  /** One line each; null where the settings do not say. */
  readonly address: string | null;
  /** Ten digits, the first a 4. */
  readonly vatNumber: string | null;
  /** Where an EFT is paid to, in words. */
  readonly bank: string | null;
  /** Shown to people. */
  readonly phone: string;
  /** The same number for `tel:` links. */
  readonly phoneE164: string;
  readonly email: string;
  /** The messaging app takes digits only, with the country code. */
  readonly whatsapp: string;
  /** `USUAL_HOURS` where it is missing: few pages say them, and the first page need not carry them. */
  readonly hours?: CompanyHours;
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
