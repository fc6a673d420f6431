/** What is being written about a ticket. */
export interface Draft {
  readonly message: string;
  /** Seen by the staff only. */
  readonly isInternal: boolean;
  /** What canned replies filled in, to be marked where it still stands. */
  readonly filled: readonly string[];
}

export const NO_DRAFT: Draft = { message: '', isInternal: false, filled: [] };

/**
 * What was typed and not sent, by person and ticket, as long as the tab is open: a session that ends, a reload or
 * a look at another ticket takes nothing away, and makes no answer to the visitor of a note for the staff.
 */
export function readDraft(email: string, ticketId: number): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(email, ticketId)) ?? '') as Partial<Draft>;
    const { message, isInternal, filled = [] } = kept;
    return {
      message: String(message),
      isInternal: isInternal === true,
      filled: filled.filter((words) => typeof words === 'string' && words !== ''),
    };
  } catch {
    return NO_DRAFT;
  }
}

export function storeDraft(email: string, ticketId: number, draft: Draft): void {
  const { message, isInternal, filled } = draft;
  try {
    const key = keyOf(email, ticketId);
    const kept = { message, isInternal, ...(filled.length > 0 && { filled }) };
    if (message || isInternal) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // It stays on the screen.
  }
}

function keyOf(email: string, ticketId: number): string {
  return `ticketDraft:${email}:${ticketId}`;
}
