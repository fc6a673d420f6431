import type { TicketCategory, TicketListView, TicketPriority, TicketView } from '@courier/contract';
import type { Pages } from '@courier/shared-ui/request';

/** Which tickets the list holds; what is empty is not asked for. */
export interface TicketFilter {
  /** `all` are those of every list, the newest first. */
  readonly view: TicketListView | 'all';
  readonly priority: TicketPriority | '';
  readonly category: TicketCategory | '';
  readonly search: string;
}

/** The address of the first page. */
export function listPath({ view, priority, category, search }: TicketFilter): string {
  const asked = { view: view === 'all' ? '' : view, priority, category, q: search };
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  return `/api/support/tickets${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/**
 * The list with the newest state of one ticket in its place. It stays there even where the filter would no
 * longer let it through: a row must not vanish while somebody works on it.
 */
export function withTicket(
  list: Pages<TicketView>,
  id: number,
  change: Partial<TicketView>,
): Pages<TicketView> {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((ticket) => (ticket.id === id ? { ...ticket, ...change } : ticket)),
  }));
  return { ...list, pages };
}

/** The ticket before or after one; from nowhere, the first. Null where the list ends. */
export function neighbourOf(
  tickets: readonly TicketView[],
  id: number | null,
  step: 1 | -1,
): TicketView | null {
  const place = tickets.findIndex((ticket) => ticket.id === id);
  return (place === -1 ? tickets[0] : tickets[place + step]) ?? null;
}
