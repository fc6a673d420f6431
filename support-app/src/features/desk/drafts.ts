import { LIMITS } from '@courier/contract';

/** What is being written about a ticket. */
export interface Draft {
  readonly message: string;
  /** Seen by the staff only. */
  readonly isInternal: boolean;
  /** What canned replies filled in, to be marked where it still stands. */
  readonly filled: readonly string[];
}

/** Files that were chosen and not sent, as long as the page is there: no storage of the browser takes them. */
const chosen = new Map<string, readonly File[]>();

export function readFiles(email: string, ticketId: number): readonly File[] {
  return chosen.get(keyOf(email, ticketId)) ?? [];
}

export function storeFiles(email: string, ticketId: number, files: readonly File[]): void {
  if (files.length > 0) chosen.set(keyOf(email, ticketId), files);
  else chosen.delete(keyOf(email, ticketId));
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

/** What was being written about a ticket is written about another one, behind what is written there already. */
export function moveDraft(email: string, from: number, to: number): void {
  const files = [...readFiles(email, to), ...readFiles(email, from)];
  storeFiles(email, to, files.slice(0, LIMITS.messageFiles));
  storeFiles(email, from, []);
  const { message, isInternal, filled } = readDraft(email, from);
  if (message === '') return;
  const there = readDraft(email, to);
  const isFirst = there.message === '';
  storeDraft(email, to, {
    message: isFirst ? message : `${there.message}\n\n${message}`,
    // A note for the staff never becomes a reply.
    isInternal: isInternal || (!isFirst && there.isInternal),
    filled: [...there.filled, ...filled],
  });
  storeDraft(email, from, NO_DRAFT);
}

function keyOf(email: string, ticketId: number): string {
  return `ticketDraft:${email}:${ticketId}`;
}
