export interface Arguments {
  /** Takes what is seen now as right. */
  accept: boolean;
  /** Part of a story's id; all stories when empty. */
  only: string;
}

/** `[--accept] [part of an id]` */
export function argumentsOf(words: readonly string[]): Arguments {
  const unknown = words.find((word) => word.startsWith('-') && word !== '--accept');
  if (unknown) throw new Error(`Unknown option ${unknown}; there is --accept and a part of an id`);
  return {
    accept: words.includes('--accept'),
    only: words.find((word) => !word.startsWith('-')) ?? '',
  };
}
