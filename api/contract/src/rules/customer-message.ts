/** What the staff write to a customer about an order. */
export interface CustomerMessage {
  readonly subject: string;
  readonly text: string;
}

/** What a message to many may name of each order, and how that is written. */
export const MESSAGE_PLACEHOLDERS = {
  '{number}': 'the waybill number',
  '{receiver}': 'the name of the receiver',
} as const;

/** What is filled in for the placeholders. */
export interface MessageFacts {
  /** As people read it. */
  readonly number: string;
  readonly receiver: string;
}

/** The message of one order: each placeholder is filled in once, whatever the facts hold. */
export function fillMessage(
  { subject, text }: CustomerMessage,
  { number, receiver }: MessageFacts,
): CustomerMessage {
  const facts: Readonly<Record<string, string>> = { '{number}': number, '{receiver}': receiver };
  const filled = (typed: string) => typed.replace(/\{[^{}]*\}/g, (named) => facts[named] ?? named);
  return { subject: filled(subject), text: filled(text) };
}

/** What stands in braces and is no placeholder; null where all are. */
export function unknownPlaceholder(typed: string): string | null {
  const named = typed.match(/\{[^{}]*\}/g) ?? [];
  return named.find((each) => !(each in MESSAGE_PLACEHOLDERS)) ?? null;
}
