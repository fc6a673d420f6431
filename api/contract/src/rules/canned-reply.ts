/** What a canned reply leaves open, each with what stands there once it is used on a ticket. */
export const PLACEHOLDERS = {
  first_name: 'the customer’s first name',
  waybill: 'the waybill number',
  receiver_town: 'the receiver’s town',
  promise: 'the promised day',
  amount_due: 'what is still to pay',
  my_name: 'your name',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** As it is written in a text: `{first_name}`. */
export function writtenPlaceholder(name: Placeholder): string {
  return `{${name}}`;
}

/** Anything in braces: what is meant as a placeholder, known or not. */
const IN_BRACES = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/** The first thing in braces that is no placeholder, with its braces; null where there is none. */
export function unknownPlaceholder(text: string): string | null {
  for (const [written, name = ''] of text.matchAll(IN_BRACES))
    if (!isPlaceholder(name)) return written;
  return null;
}

/** The placeholders that a text has, each once, as they are written. */
export function placeholdersIn(text: string): string[] {
  const written = [...text.matchAll(IN_BRACES)].filter(([, name = '']) => isPlaceholder(name));
  return [...new Set(written.map(([whole]) => whole))];
}

/** A canned reply with what is known of a ticket in its places. */
export interface FilledReply {
  readonly text: string;
  /** What was filled in, each once. */
  readonly filled: readonly string[];
}

/**
 * Fills a canned reply in. What is not known stays as it is written, for the writer to see; what is filled in is not looked
 * through again.
 */
export function fillReply(
  text: string,
  facts: Readonly<Record<Placeholder, string | null>>,
): FilledReply {
  const filled = new Set<string>();
  const replaced = text.replace(IN_BRACES, (written, name: string) => {
    const fact = isPlaceholder(name) ? facts[name]?.trim() : null;
    if (!fact) return written;
    filled.add(fact);
    return fact;
  });
  return { text: replaced, filled: [...filled] };
}
