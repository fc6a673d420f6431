/** The names that a text may leave open, written in braces as `{waybill}`, each with what stands there once it is used. */
export type Placeholders = Readonly<Record<string, string>>;

/** Anything in braces: what is meant as a placeholder, known or not. */
const IN_BRACES = /\{([^{}]*)\}/g;

/** As it is written in a text: `{first_name}`. */
export function writtenPlaceholder(name: string): string {
  return `{${name}}`;
}

/** The first thing in braces that is none of those that are known, with its braces; null where there is none. */
export function unknownPlaceholder(text: string, known: Placeholders): string | null {
  for (const [written, name = ''] of text.matchAll(IN_BRACES))
    if (!Object.hasOwn(known, name)) return written;
  return null;
}

/** The placeholders that a text has, each once, as they are written. */
export function placeholdersIn(text: string, known: Placeholders): string[] {
  const written = [...text.matchAll(IN_BRACES)].filter(([, name = '']) =>
    Object.hasOwn(known, name),
  );
  return [...new Set(written.map(([whole]) => whole))];
}

/** A text with what is known in its places. */
export interface FilledText {
  readonly text: string;
  /** What was filled in, each once. */
  readonly filled: readonly string[];
}

/**
 * Fills a text in. What is not known stays as it is written, for the writer to see; what is filled in is not looked through
 * again.
 */
export function fillPlaceholders(
  text: string,
  facts: Readonly<Record<string, string | null>>,
): FilledText {
  const filled = new Set<string>();
  const replaced = text.replace(IN_BRACES, (written, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name]?.trim() : null;
    if (!fact) return written;
    filled.add(fact);
    return fact;
  });
  return { text: replaced, filled: [...filled] };
}
