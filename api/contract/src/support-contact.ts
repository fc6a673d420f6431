/** How customers reach people. One place, so that a link and a printed number never disagree. */
export const SUPPORT_CONTACT = {
  /** Shown to people. */
  phone: '010 500 1234',
  /** For `tel:` links. */
  phoneE164: '+27105001234',
  email: 'support@courier.example',
  /** The messaging app takes digits only, with the country code. */
  whatsapp: '27105001234',
} as const;

/** What the help links write for the visitor. */
export const CHAT_GREETING = 'Hello, I need help with my shipment.';

/** A deep link that opens a chat with support, its text prefilled. Open it in a new tab. */
export function chatLink(text: string = CHAT_GREETING): string {
  return `https://wa.me/${SUPPORT_CONTACT.whatsapp}?text=${encodeURIComponent(text)}`;
}

/** The text of a help link that is about one order. */
export function orderHelpText(orderNumber: string): string {
  return `Hello, I need help with my order ${orderNumber}.`;
}
