import { useMinute } from '@courier/shared-ui/moment';
import type { TicketView } from '@courier/contract';
import { Button, Stack, token } from '@courier/shared-ui/base';
import { Permitted } from '@courier/shared-ui/courier';
import { useListUpdates } from '@courier/shared-ui/live';
import { useWideScreen } from '@courier/shared-ui/media-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { itemsOf } from '@courier/shared-ui/request';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { Now } from '../answer-by';
import { CallerTicketDialog } from '../calls/CallerTicketDialog';
import {
  useCountTicketsAgain,
  useReadTicketAgain,
  useTicketListInfiniteQuery,
  useUpdateTickets,
} from '../desk.api';
import { readShortcutsOn, storeShortcutsOn, useShortcuts } from '../use-shortcuts';
import { listPath, neighbourOf } from '../ticket-lists';
import { useDesk } from '../use-desk';
import { DeskFilters } from './DeskFilters';
import { ShortcutHelp } from './ShortcutHelp';
import { TicketPane } from './TicketPane';
import { TicketRows } from './TicketRows';
import { TicketTable } from './TicketTable';

/** The tickets, what narrows them, and the one that is open beside them. */
export function TicketDesk() {
  const { filter, isFiltered, ticketId, openTicket } = useDesk();
  const isBeside = useWideScreen() && ticketId !== null;
  const list = useTicketListInfiniteQuery(filter);
  const readAgain = useReadTicketAgain();
  const countAgain = useCountTicketsAgain();
  const updates = useListUpdates({
    list,
    url: listPath(filter),
    topic: 'tickets',
    onRows: useUpdateTickets(filter),
    onNews: () => {
      countAgain();
      if (ticketId !== null) void readAgain(ticketId);
    },
  });
  const [isOpening, setOpening] = useState(false);
  const [areKeysOn, setKeysOn] = useState(readShortcutsOn);
  const filtersRef = useRef<HTMLDivElement>(null);
  const deskRef = useRef<HTMLDivElement>(null);
  useHeightAbove(deskRef, filtersRef, isBeside);

  const go = (step: 1 | -1) => {
    const neighbour = neighbourOf(itemsOf(list.data), ticketId, step);
    if (neighbour) openTicket(neighbour.id);
  };
  useShortcuts(areKeysOn, { j: () => go(1), k: () => go(-1) });

  const handleSwitch = (isOn: boolean) => {
    storeShortcutsOn(isOn);
    setKeysOn(isOn);
  };

  return (
    <Now value={useMinute()}>
      <Stack gap={3}>
        <DeskFilters ref={filtersRef}>
          <Permitted may="tickets">
            <Button size="small" onClick={() => setOpening(true)}>
              New ticket
            </Button>
          </Permitted>
          <ShortcutHelp isOn={areKeysOn} onSwitch={handleSwitch} />
          <Button
            size="small"
            variant="quiet"
            busy={list.isFetching && !list.isFetchingNextPage}
            onClick={() => void list.refetch()}
          >
            Refresh
          </Button>
        </DeskFilters>
        <Desk ref={deskRef} data-beside={isBeside || undefined}>
          <Tickets
            tabIndex={isBeside ? 0 : undefined}
            role={isBeside ? 'group' : undefined}
            aria-label={isBeside ? 'Tickets' : undefined}
          >
            <PagedList
              list={list}
              updates={updates}
              hasRefresh={false}
              words={isFiltered || filter.view !== 'open' ? FILTERED_WORDS : WORDS}
            >
              {(tickets) =>
                isBeside ? <TicketRows tickets={tickets} /> : <TicketTable tickets={tickets} />
              }
            </PagedList>
          </Tickets>
          <TicketPane
            areKeysOn={areKeysOn}
            place={placeOf(itemsOf(list.data), ticketId, list.hasNextPage)}
          />
        </Desk>
      </Stack>
      {isOpening && (
        <CallerTicketDialog
          onOpened={({ id }) => {
            void list.refetch();
            openTicket(id);
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </Now>
  );
}

const WORDS: ListWords = {
  noun: 'tickets',
  empty: 'No support tickets found',
  emptyHint: 'New tickets from the help page appear here.',
  failure: 'The tickets could not be loaded',
};

const FILTERED_WORDS: ListWords = {
  ...WORDS,
  emptyHint: 'No tickets match these filters. Change or clear them to see more.',
};

/** `1 of 13`; with a plus where there are more than were loaded. Empty where it is not among them. */
function placeOf(tickets: readonly TicketView[], id: number | null, hasMore: boolean): string {
  const place = tickets.findIndex((ticket) => ticket.id === id);
  return place === -1 ? '' : `${place + 1} of ${tickets.length}${hasMore ? '+' : ''}`;
}

/**
 * Keeps in `--above` how far down the page an element begins: beside an open ticket three columns fill the rest of the
 * screen, and what is above them is another height in another page, and wraps.
 */
function useHeightAbove(
  elementRef: RefObject<HTMLElement | null>,
  lastAboveRef: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (!isOn || !element) return;
    const measure = () => {
      const above = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--above', `${above}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (lastAboveRef.current) observer.observe(lastAboveRef.current);
    return () => observer.disconnect();
  }, [elementRef, lastAboveRef, isOn]);
}

const Desk = styled.div`
  /* Stamps as small as those of a table. */
  --stamp-size: 0.75rem;
  --stamp-width: ${token.width.text};
  --stamp-tracking: 0.02em;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};

  &[data-beside] {
    /* What is left of the screen, and at least what a conversation and a reply need. */
    --column: max(26rem, calc(100dvh - var(--above, 10rem) - ${token.space[3]}));
    grid-template-columns: 18.125rem minmax(0, 1fr);
  }
`;

/** Beside a ticket it scrolls by itself, so that the next one is at hand however long the conversation is. */
const Tickets = styled.div`
  min-width: 0;

  [data-beside] > & {
    position: sticky;
    top: ${token.space[2]};
    align-self: start;
    height: var(--column);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;
