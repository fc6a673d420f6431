import { readFile } from 'node:fs/promises';

/**
 * The errors that no code of ours expected, from what API processes printed: what each was and how often. An answer of
 * 500 shows its cause in the log alone.
 */
export async function faultsLogged(log: string): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  // A run that ends before a process of its own has started has no log.
  const printed = await readFile(log, 'utf8').catch(() => '');
  for (const line of printed.split('\n')) {
    const fault = faultIn(line);
    if (fault !== null) times[fault] = (times[fault] ?? 0) + 1;
  }
  return times;
}

/** What `logging/logger.ts` writes of an error. */
interface Entry {
  readonly level?: string;
  readonly context?: string;
  readonly err?: {
    readonly type: string;
    readonly code?: string;
    readonly message?: string;
    readonly query?: string;
    readonly stack?: string;
  };
}

function faultIn(line: string): string | null {
  const { level, context = '', err } = parsed(line);
  if (level !== 'error' || err === undefined) return null;
  const query = err.query?.replace(/\s+/g, ' ').slice(0, LONGEST_QUERY);
  const what = [err.type, err.code, err.message ?? query].filter(Boolean).join(' ');
  return `logged by ${context}: ${what}${placeOf(err.stack ?? '')}`;
}

const LONGEST_QUERY = 120;

/** The calls of our own code that led there, the innermost first. */
function placeOf(stack: string): string {
  const calls = stack
    .split('\n')
    .filter((call) => /dist\//.test(call) && !/node_modules/.test(call));
  return calls
    .slice(0, 3)
    .map((call) => ` < ${call.trim().replace(/\(.*\/dist\//, '(')}`)
    .join('');
}

/** A killed process leaves half a line behind, and Node itself prints no JSON. */
function parsed(line: string): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return {};
  }
}
