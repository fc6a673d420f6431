import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '@courier/contract';
import { useSearchParams } from 'react-router-dom';
import type { TicketFilter } from './ticket-lists';

/** Names in the address; a filter has the name it has at the API. */
type DeskParam = 'ticket' | 'status' | 'priority' | 'category' | 'mine' | 'q';

/** What stands open on the desk. It is in the address, so that it survives a reload and can be handed on. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const ticketId = Number(params.get('ticket')) || null;
  const filter: TicketFilter = {
    status: oneOf(TICKET_STATUSES, params.get('status')),
    priority: oneOf(TICKET_PRIORITIES, params.get('priority')),
    category: oneOf(TICKET_CATEGORIES, params.get('category')),
    isMine: params.get('mine') === 'true',
    search: params.get('q') ?? '',
  };

  const change = (changes: Changes) =>
    setParams((before) => changed(before, changes), { replace: true });

  return {
    ticketId,
    filter,
    isFiltered: FILTERS.some((name) => params.has(name)),
    setFilter: (name: Exclude<DeskParam, 'ticket'>, value: string) => change({ [name]: value }),
    clearFilters: () => change(Object.fromEntries(FILTERS.map((name) => [name, '']))),
    openTicket: (id: number) => change({ ticket: String(id) }),
    closeTicket: () => change({ ticket: '' }),
    /** The address of the desk with a ticket open, for a link. */
    addressOf: (id: number) => ({
      search: `?${changed(params, { ticket: String(id) }).toString()}`,
    }),
  };
}

const FILTERS = ['status', 'priority', 'category', 'mine', 'q'] as const;

type Changes = Partial<Record<DeskParam, string>>;

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | '' {
  return values.find((known) => known === value) ?? '';
}
