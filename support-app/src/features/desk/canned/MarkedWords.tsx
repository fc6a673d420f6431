import { placeholdersIn, REPLY_PLACEHOLDERS } from '@courier/contract';

interface MarkedWordsProps {
  text: string;
  /** What was filled in. */
  filled: readonly string[];
}

/** A text with what was filled in marked, and what is still open marked as that. */
export function MarkedWords({ text, filled }: MarkedWordsProps) {
  const open = placeholdersIn(text, REPLY_PLACEHOLDERS);
  return (
    <>
      {partsOf(text, [...filled, ...open]).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <mark key={index} data-open={open.includes(part) || undefined}>
            {part}
          </mark>
        ),
      )}
      {/* The last line counts, empty as it is. */}
      {text.endsWith('\n') && ' '}
    </>
  );
}

/** The text cut at some words, each where it stands by itself: what is between them, and at odd places the words. */
function partsOf(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const any = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u'));
}
