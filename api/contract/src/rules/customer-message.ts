import { fillPlaceholders } from './placeholders';

/** What the staff write to a customer about an order. */
export interface CustomerMessage {
  readonly subject: string;
  readonly text: string;
}

/** What a message to many may leave open for each order. */
export const MESSAGE_PLACEHOLDERS = {
  waybill: 'the waybill number',
  receiver: 'the name of the receiver',
} as const;

/** What is filled in for the placeholders. */
export type MessageFacts = Readonly<Record<keyof typeof MESSAGE_PLACEHOLDERS, string>>;

/** The message of one order. */
export function fillMessage(
  { subject, text }: CustomerMessage,
  facts: MessageFacts,
): CustomerMessage {
  const filled = (typed: string) => fillPlaceholders(typed, facts).text;
  return { subject: filled(subject), text: filled(text) };
}
