/** What one look at the installation came to. */
export interface Finding {
  /** What was looked at, such as `Database`. */
  readonly subject: string;
  /** `problem`: customers cannot be served, or would be served wrongly. `warning`: something should be done. */
  readonly state: 'good' | 'warning' | 'problem';
  /** What was found and, unless it is good, what to do about it. */
  readonly sentence: string;
}

export function good(subject: string, sentence: string): Finding {
  return { subject, state: 'good', sentence };
}

export function warning(subject: string, sentence: string): Finding {
  return { subject, state: 'warning', sentence };
}

export function problem(subject: string, sentence: string): Finding {
  return { subject, state: 'problem', sentence };
}
