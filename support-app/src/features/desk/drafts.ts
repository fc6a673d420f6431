/**
 * What was typed and not sent, by person and ticket, as long as the tab is open: a session that ends, a reload or
 * a look at another ticket takes nothing away.
 */
export function readDraft(email: string, ticketId: number): string {
  try {
    return sessionStorage.getItem(keyOf(email, ticketId)) ?? '';
  } catch {
    return '';
  }
}

export function storeDraft(email: string, ticketId: number, message: string): void {
  try {
    if (message) sessionStorage.setItem(keyOf(email, ticketId), message);
    else sessionStorage.removeItem(keyOf(email, ticketId));
  } catch {
    // It stays on the screen.
  }
}

function keyOf(email: string, ticketId: number): string {
  return `ticketDraft:${email}:${ticketId}`;
}
