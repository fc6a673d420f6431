import { getIn, setIn } from 'formik';
import type { TheirChange } from './FormDialog';

interface FormStates<Values> {
  /** What the form began with. */
  base: Values;
  typed: Values;
  /** What the form would begin with now. */
  theirs: Values;
}

/**
 * Two people changed the same thing: a field that was not touched here takes what the other one saved, a field that
 * was keeps what was typed.
 * @param labels the path of each field to how the form calls it
 */
export function mergeForm<Values extends object>(
  labels: Readonly<Record<string, string>>,
  { base, typed, theirs }: FormStates<Values>,
): { values: Values; changes: TheirChange[] } {
  let values = typed;
  const changes: TheirChange[] = [];
  for (const [path, label] of Object.entries(labels)) {
    const [before, mine, now] = [base, typed, theirs].map((form): unknown => getIn(form, path));
    if (before === now) continue;
    const isKept = mine !== before && mine !== now;
    if (!isKept) values = setIn(values, path, now) as Values;
    const kept = isKept ? inWords(mine) : null;
    changes.push({ label, from: inWords(before), to: inWords(now), kept });
  }
  return { values, changes };
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '') || 'nothing';
}
