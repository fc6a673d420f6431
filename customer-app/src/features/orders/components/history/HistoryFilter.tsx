import { LIMITS } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { Button, SelectField, TextField, token } from '@courier/shared-ui/base';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { OrderTableState } from '../../use-order-table';

/** How long nothing is typed before the server is asked, in ms. */
const PAUSE = 300;

interface HistoryFilterProps {
  table: Pick<OrderTableState, 'filter' | 'isFiltered' | 'onFilter' | 'onClear'>;
  months: readonly SelectOption[];
}

/** Finds orders by who and where, and jumps to a month. */
export function HistoryFilter({ table, months }: HistoryFilterProps) {
  const { filter, isFiltered, onFilter, onClear } = table;
  const [typed, setTyped] = useState(filter.q);
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === filter.q || wanted.length === 1) return;
    const timer = setTimeout(() => onFilter({ q: wanted }), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, filter.q, onFilter]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.length !== 1) onFilter({ q: wanted });
  };
  const handleClear = () => {
    setTyped('');
    onClear();
  };

  return (
    <Row role="search" aria-label="Your orders" onSubmit={handleSubmit}>
      <TextField
        label="Search"
        placeholder="Name, town, phone or waybill number"
        type="search"
        autoComplete="off"
        maxLength={LIMITS.searchQuery}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label="Month"
        value={filter.month}
        options={[{ value: '', label: 'All months' }, ...months]}
        onChange={(event) => onFilter({ month: event.target.value })}
      />
      {(isFiltered || typed) && <Button onClick={handleClear}>Show all</Button>}
    </Row>
  );
}

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[4]};

  > :nth-child(1) {
    flex: 1 1 16rem;
    max-width: 26rem;
  }

  > :nth-child(2) {
    flex: 1 1 11rem;
    max-width: 15rem;
  }
`;
