import type { SelectOption } from '@courier/shared-ui';
import { Button, Checkbox, SelectField, token } from '@courier/shared-ui/base';
import { SearchBox, useFilter } from '@courier/shared-ui/paged-list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  CATEGORY_OPTIONS,
  PRIORITY_OPTIONS,
  STATUS_OPTIONS,
} from '../../../shared/tickets/ticket-words';
import { useDesk } from '../use-desk';

/** What narrows the list of tickets; at the end of its line, what concerns the whole desk. */
export function DeskFilters({ children }: { children: ReactNode }) {
  const { filter, isFiltered, setFilter, clearFilters } = useDesk();
  return (
    <Bar role="group" aria-label="Filters">
      <Search
        label="Search tickets"
        fieldLabel="Search"
        fieldSize="small"
        placeholder="Number, subject, name, email"
        search={filter.search}
        onSearch={(words) => setFilter('q', words)}
      />
      {SELECTS.map((select) => (
        <FilterSelect key={select.name} {...select} />
      ))}
      <MineOnly />
      {isFiltered && (
        <Button size="small" variant="quiet" onClick={clearFilters}>
          Clear filters
        </Button>
      )}
      <AtEnd>{children}</AtEnd>
    </Bar>
  );
}

function FilterSelect({ name, label, options }: (typeof SELECTS)[number]) {
  const { filter, setFilter } = useDesk();
  const [value, choose] = useFilter<string>(filter[name], (chosen) => setFilter(name, chosen));
  return (
    <SelectField
      label={label}
      fieldSize="small"
      options={options}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

function MineOnly() {
  const { filter, setFilter } = useDesk();
  const [isMine, tick] = useFilter(filter.isMine, (isOn) => setFilter('mine', isOn ? 'true' : ''));
  return (
    <Mine
      label="Mine only"
      checked={isMine}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  );
}

const SELECTS = [
  { name: 'status', label: 'Status', options: withAll('Any status', STATUS_OPTIONS) },
  { name: 'priority', label: 'Priority', options: withAll('Any priority', PRIORITY_OPTIONS) },
  { name: 'category', label: 'Category', options: withAll('Any category', CATEGORY_OPTIONS) },
] as const;

function withAll(label: string, options: readonly SelectOption[]): readonly SelectOption[] {
  return [{ value: '', label }, ...options];
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};

  > * {
    flex: 0 1 auto;
  }
`;

const AtEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin-inline-start: auto;
`;

/* In the middle of the line of fields. */
const Mine = styled(Checkbox)`
  padding-block: 0.375rem;

  > label {
    align-items: center;
  }
`;

const Search = styled(SearchBox)`
  && {
    flex: 1 1 16rem;
    max-width: 22rem;
  }

  min-width: min(16rem, 100%);
  margin-inline-end: ${token.space[1]};
`;
