import {
  isUnsettled,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_VIEWS,
} from '@courier/contract';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TicketFilter } from './ticket-lists';

/** Names in the address; a filter has the name it has at the API. */
type DeskParam = 'ticket' | 'view' | 'priority' | 'category' | 'q';

/** Names that an address of before has. */
type OldParam = 'status' | 'mine';

/**
 * What the desk puts before its names in the address. Empty on its own page; inside another one, whose names may be
 * the same, something that keeps the two apart.
 */
export const DeskPrefix = createContext('');

/** What is open on the desk. It is in the address, so that it survives a reload and can be handed on. */
export function useDesk() {
  const prefix = useContext(DeskPrefix);
  const [params, setParams] = useSearchParams();
  const valueOf = (name: DeskParam | OldParam) => params.get(prefix + name);
  const ticketId = Number(valueOf('ticket')) || null;
  const filter: TicketFilter = {
    view: viewOf(valueOf),
    priority: oneOf(TICKET_PRIORITIES, valueOf('priority')),
    category: oneOf(TICKET_CATEGORIES, valueOf('category')),
    search: valueOf('q') ?? '',
  };

  const change = (changes: Changes) =>
    setParams((before) => changed(before, prefix, changes), { replace: true });

  return {
    ticketId,
    filter,
    isFiltered: FILTERS.some((name) => params.has(prefix + name)),
    setFilter: (name: (typeof FILTERS)[number], value: string) => change({ [name]: value }),
    /** What an address of before asked for is asked for no more. */
    setView: (view: TicketFilter['view']) => change({ view, status: '', mine: '' }),
    clearFilters: () => change(Object.fromEntries(FILTERS.map((name) => [name, '']))),
    openTicket: (id: number) => change({ ticket: String(id) }),
    closeTicket: () => change({ ticket: '' }),
    /** The address of the page with a ticket open, up to its id: it stays as it is, whichever is open. */
    addressUpToTicket: addressUpToTicket(params, prefix),
  };
}

const FILTERS = ['priority', 'category', 'q'] as const;

/** Words are looked for in all tickets, unless a list was chosen. */
function viewOf(valueOf: (name: DeskParam | OldParam) => string | null): TicketFilter['view'] {
  const view = oneOf([...TICKET_VIEWS, 'all'] as const, valueOf('view'));
  if (view) return view;
  if (valueOf('mine') === 'true') return 'mine';
  const status = oneOf(TICKET_STATUSES, valueOf('status'));
  if (status) return isUnsettled(status) ? 'open' : 'settled';
  return valueOf('q') ? 'all' : 'open';
}

type Changes = Partial<Record<DeskParam | OldParam, string>>;

function changed(before: URLSearchParams, prefix: string, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') after.delete(prefix + name);
    else after.set(prefix + name, value);
  }
  return after;
}

function addressUpToTicket(params: URLSearchParams, prefix: string): string {
  const search = changed(params, prefix, { ticket: '' });
  search.set(`${prefix}ticket`, '');
  return `?${search.toString()}`;
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | '' {
  return values.find((known) => known === value) ?? '';
}
