import { Button, Stack, token } from '@courier/shared-ui/base';
import { useListUpdates } from '@courier/shared-ui/live';
import { useState } from 'react';
import styled from 'styled-components';
import { itemsOf } from '@courier/shared-ui/request';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { Now, useMinute } from '../answer-by';
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
import { TicketTable } from './TicketTable';

/** The tickets, what narrows them, and the one that is open beside them. */
export function TicketDesk() {
  const { filter, isFiltered, ticketId, openTicket } = useDesk();
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
  const [areKeysOn, setKeysOn] = useState(readShortcutsOn);

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
        <DeskFilters>
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
        <Desk>
          <div>
            <PagedList
              list={list}
              updates={updates}
              hasRefresh={false}
              words={isFiltered || filter.view !== 'open' ? FILTERED_WORDS : WORDS}
            >
              {(tickets) => <TicketTable tickets={tickets} />}
            </PagedList>
          </div>
          <TicketPane areKeysOn={areKeysOn} />
        </Desk>
      </Stack>
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

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};

  /* The table keeps the width of rows before the ticket grows; with larger letters each has its share of the screen. */
  @media (min-width: 79rem) {
    grid-template-columns:
      minmax(min(43rem, 68%), 1fr)
      minmax(min(20rem, 25%), max(26rem, 34%));
  }
`;
