import { displayStatus, ORDER_STATUSES } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { Button, SelectField, token } from '@courier/shared-ui/base';
import { SearchBox, useFilter } from '@courier/shared-ui/paged-list';
import styled from 'styled-components';
import type { OrderFilter } from '../../orders.api';

interface HistoryFilterProps {
  filter: OrderFilter;
  months: readonly SelectOption[];
  onFilter: (change: Partial<OrderFilter>) => void;
}

/** Finds orders by who and where, by their month and by how far they are. */
export function HistoryFilter({ filter, months, onFilter }: HistoryFilterProps) {
  const [month, chooseMonth] = useFilter(filter.month, (chosen) => onFilter({ month: chosen }));
  const [status, chooseStatus] = useFilter(filter.status, (chosen) => onFilter({ status: chosen }));
  const isFiltered = Object.values(filter).some(Boolean);
  // One letter finds nearly everything.
  const search = (q: string) => q.length !== 1 && onFilter({ q });
  return (
    <Row>
      <SearchBox
        label="Your orders"
        fieldLabel="Search"
        placeholder="Name, town, phone or waybill number"
        search={filter.q}
        onSearch={search}
      />
      <SelectField
        label="Month"
        value={month}
        options={[{ value: '', label: 'All months' }, ...months]}
        onChange={({ target }) => chooseMonth(target.value)}
      />
      <SelectField
        label="Status"
        value={status}
        options={STATUSES}
        onChange={({ target }) => chooseStatus(target.value)}
      />
      {isFiltered && (
        <Button onClick={() => onFilter({ q: '', month: '', status: '' })}>Show all</Button>
      )}
    </Row>
  );
}

const STATUSES: readonly SelectOption[] = [
  { value: '', label: 'All statuses' },
  ...ORDER_STATUSES.map((value) => ({ value, label: capitalised(displayStatus(value)) })),
];

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[4]};

  > :nth-child(1) {
    flex: 1 1 16rem;
    max-width: 26rem;
  }

  > :nth-child(2),
  > :nth-child(3) {
    flex: 1 1 9rem;
    max-width: 13rem;
  }
`;
