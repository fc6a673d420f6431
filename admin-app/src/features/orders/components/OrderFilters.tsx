import { DUE_CHOICES } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { Button, SelectField, TextField, token } from '@courier/shared-ui/base';
import { useFilter } from '@courier/shared-ui/paged-list';
import { startTransition, useState } from 'react';
import styled from 'styled-components';
import { type FilterName, isFilterDay, useDesk } from '../../../shared/desk/use-desk';
import { countFilters, DUE_WORDS } from '../order-lists';
import { STATUS_OPTIONS } from '../order-status';

const FILTERS_ID = 'order-filters';

/** Shows and hides the filters; says how many narrow the list. */
export function FiltersButton() {
  const { filters, areFiltersShown, showFilters } = useDesk();
  const [isShown, show] = useFilter(areFiltersShown, showFilters);
  const count = countFilters(filters);
  return (
    <Button
      size="small"
      aria-expanded={isShown}
      aria-controls={isShown ? FILTERS_ID : undefined}
      onClick={() => show(!isShown)}
    >
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </Button>
  );
}

/** What narrows the lists of orders; each stands in the address. */
export function OrderFilters() {
  const { status, due, paymentStatus, placedFrom, placedTo } = useDesk().filters;
  return (
    <Row id={FILTERS_ID} role="group" aria-label="Filters">
      <ChoiceFilter name="status" label="Status" options={STATUS_OPTIONS} value={status} />
      <ChoiceFilter name="due" label="Due" options={DUE_OPTIONS} value={due} />
      <ChoiceFilter
        name="payment"
        label="Payment"
        options={PAYMENT_OPTIONS}
        value={paymentStatus}
      />
      <DayFilter name="from" label="Placed from" value={placedFrom} max={placedTo || undefined} />
      <DayFilter name="to" label="Placed to" value={placedTo} min={placedFrom || undefined} />
    </Row>
  );
}

interface ChoiceFilterProps {
  name: FilterName;
  label: string;
  options: readonly SelectOption[];
  value: string | null;
}

function ChoiceFilter({ name, label, options, value }: ChoiceFilterProps) {
  const { filterBy } = useDesk();
  const [chosen, choose] = useFilter(value ?? '', (next: string) => filterBy({ [name]: next }));
  return (
    <SelectField
      label={label}
      fieldSize="small"
      options={[ANY, ...options]}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

interface DayFilterProps {
  name: FilterName;
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day counts once its year is whole: `0202` is on the way to 2026. */
function DayFilter({ name, value, ...field }: DayFilterProps) {
  const { filterBy } = useDesk();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const type = (next: string) => {
    setTyped(next);
    if (next === '' || isFilterDay(next)) startTransition(() => filterBy({ [name]: next }));
  };
  return (
    <TextField
      {...field}
      type="date"
      fieldSize="small"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}

const ANY: SelectOption = { value: '', label: 'Any' };

const DUE_OPTIONS: readonly SelectOption[] = DUE_CHOICES.map((due) => ({
  value: due,
  label: sentence(DUE_WORDS[due]),
}));

const PAYMENT_OPTIONS: readonly SelectOption[] = [
  { value: 'pending', label: 'Not paid' },
  { value: 'completed', label: 'Paid' },
];

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${token.space[3]};
  margin-bottom: ${token.space[4]};
`;
