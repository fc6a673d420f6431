import type { Problem } from '@courier/contract';

/** What a form says when its request did not arrive. */
export const NETWORK_ERROR = 'We could not reach the server. Check your connection and try again.';

/** The same under a title that already says what did not load. */
export const CHECK_CONNECTION = 'Check your connection and try again.';

/**
 * A request that was answered with an error. The message is the status, a colon and the body's text (or the
 * status text), as the specification has it; screens show the problem's `detail` where there is one.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly status: number,
    readonly body: string,
    readonly problem: Problem | null,
  ) {
    super(`${status}: ${body}`);
  }
}

/** The parsed problem of an error of any origin, or null. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof RequestError) return error.problem;
  const carried = (error as { problem?: unknown } | null | undefined)?.problem;
  return isProblem(carried) ? carried : null;
}

/** The HTTP status of a failed call; 0 when the network failed. */
export function statusOf(error: unknown): number {
  return (error as { status?: number } | null | undefined)?.status ?? 0;
}

/** Words to show for an error: the server's own where it gave some (`500: boom` too), else the fallback. */
export function problemText(error: unknown, fallback: string = CHECK_CONNECTION): string {
  return problemOf(error)?.detail || plainAnswer(error) || fallback;
}

const LONGEST_SENTENCE = 200;

/** What a server without problem details said, unless it is a page, data, or too long to be a sentence. */
function plainAnswer(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  if (!status || typeof message !== 'string' || message.length > LONGEST_SENTENCE) return '';
  return /^\d+: *[^<{[\s]/.test(message) ? message : '';
}

export function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isProblem(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'detail' in value && 'status' in value;
}
