import type { TicketCountsView } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { Button, media, SelectField, token } from '@courier/shared-ui/base';
import { useMay } from '@courier/shared-ui/host';
import { SearchBox, useFilter } from '@courier/shared-ui/paged-list';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS } from '../../../shared/tickets/ticket-words';
import { useTicketCountsQuery } from '../desk.api';
import type { TicketFilter } from '../ticket-lists';
import { useDesk } from '../use-desk';

interface DeskFiltersProps {
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What narrows the list of tickets; at the end of its line, what concerns the whole desk. */
export function DeskFilters({ ref, children }: DeskFiltersProps) {
  const { filter, isFiltered, setFilter, clearFilters } = useDesk();
  return (
    <Bar ref={ref} role="group" aria-label="Filters">
      <Views />
      {SELECTS.map((select) => (
        <FilterSelect key={select.name} {...select} />
      ))}
      <Search
        label="Search tickets"
        fieldLabel="Search"
        labelHidden
        fieldSize="small"
        placeholder="Number, subject, name, email, phone"
        search={filter.search}
        onSearch={(words) => setFilter('q', words)}
      />
      {isFiltered && (
        <Button size="small" variant="quiet" onClick={clearFilters}>
          Clear filters
        </Button>
      )}
      <AtEnd>{children}</AtEnd>
    </Bar>
  );
}

/** The lists of the desk, with how many are in those that there is something to do about. */
function Views() {
  const { filter, setView } = useDesk();
  const [view, choose] = useFilter(filter.view, setView);
  // Tickets are assigned to those alone who may reply.
  const worksHere = useMay('tickets');
  const { data: counts } = useTicketCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Chips role="group" aria-label="Lists">
      {VIEWS.filter(({ id }) => worksHere || id !== 'mine').map(({ id, label, count }) => (
        <Chip key={id} size="small" aria-pressed={id === view} onClick={() => choose(id)}>
          {label}
          {counts && count && ` ${counts[count]}`}
        </Chip>
      ))}
    </Chips>
  );
}

interface View {
  readonly id: TicketFilter['view'];
  readonly label: string;
  readonly count?: keyof TicketCountsView;
}

const VIEWS: readonly View[] = [
  { id: 'open', label: 'Open', count: 'open' },
  { id: 'mine', label: 'Mine', count: 'mine' },
  { id: 'unowned', label: 'No owner', count: 'unowned' },
  { id: 'waiting', label: 'Waits for customer', count: 'waiting' },
  { id: 'settled', label: 'Resolved' },
  { id: 'all', label: 'All' },
];

function FilterSelect({ name, label, options }: (typeof SELECTS)[number]) {
  const { filter, setFilter } = useDesk();
  const [value, choose] = useFilter<string>(filter[name], (chosen) => setFilter(name, chosen));
  return (
    <SelectField
      label={label}
      labelHidden
      fieldSize="small"
      options={options}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

const SELECTS = [
  { name: 'category', label: 'Category', options: withAll('Any category', CATEGORY_OPTIONS) },
  { name: 'priority', label: 'Priority', options: withAll('Any priority', PRIORITY_OPTIONS) },
] as const;

function withAll(label: string, options: readonly SelectOption[]): readonly SelectOption[] {
  return [{ value: '', label }, ...options];
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};

  > * {
    flex: 0 1 auto;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  min-width: 0;

  ${media.phone} {
    flex-wrap: nowrap;
    /* What sticks out of it is clipped, the outline of the one with the focus too. */
    margin: -4px;
    padding: 4px;
    overflow-x: auto;
    scrollbar-width: none;

    > * {
      flex: none;
    }
  }
`;

/** Signal marks where somebody is and what to do next; what is chosen is ink. */
const Chip = styled(Button)`
  border-color: ${token.color.line};
  background: ${token.color.surface};

  &[aria-pressed='true'] {
    border-color: ${token.color.inverse};
    background: ${token.color.inverse};
    color: ${token.color.onInverse};
  }

  ${media.forced} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

const AtEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  margin-inline-start: auto;
`;

const Search = styled(SearchBox)`
  && {
    flex: 1 1 8rem;
    min-width: 8rem;
    max-width: 16rem;

    ${media.small} {
      flex-basis: 100%;
      max-width: none;
    }
  }

  min-width: min(12rem, 100%);
`;
