/** What is being written about a ticket. */
export interface Draft {
  readonly message: string;
  /** Seen by the staff only. */
  readonly isInternal: boolean;
}

export const NO_DRAFT: Draft = { message: '', isInternal: false };

/**
 * What was typed and not sent, by person and ticket, as long as the tab is open: a session that ends, a reload or
 * a look at another ticket takes nothing away, and makes no answer to the visitor of a note for the staff.
 */
export function readDraft(email: string, ticketId: number): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(email, ticketId)) ?? '') as Draft;
    return { message: String(kept.message), isInternal: kept.isInternal === true };
  } catch {
    return NO_DRAFT;
  }
}

export function storeDraft(email: string, ticketId: number, { message, isInternal }: Draft): void {
  try {
    const key = keyOf(email, ticketId);
    if (message || isInternal) sessionStorage.setItem(key, JSON.stringify({ message, isInternal }));
    else sessionStorage.removeItem(key);
  } catch {
    // It stays on the screen.
  }
}

function keyOf(email: string, ticketId: number): string {
  return `ticketDraft:${email}:${ticketId}`;
}
