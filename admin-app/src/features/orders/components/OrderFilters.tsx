import {
  DUE_CHOICES,
  type DueChoice,
  type OrderStatus,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { Button, SelectField, TextField, token } from '@courier/shared-ui/base';
import { useFilter } from '@courier/shared-ui/paged-list';
import { startTransition, useOptimistic, useState } from 'react';
import styled from 'styled-components';
import { isFilterDay, type OrderNarrowing, useDesk } from '../../../shared/desk/use-desk';
import { countFilters, DUE_WORDS } from '../order-lists';
import { sentence, STATUS_OPTIONS } from '../order-status';

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
  const { filters, filterBy } = useDesk();
  const [shown, show] = useOptimistic(filters);
  const choose = (changes: Partial<OrderNarrowing>) =>
    startTransition(() => {
      const chosen = { ...shown, ...changes };
      show(chosen);
      filterBy(chosen);
    });
  const { status, due, paymentStatus, placedFrom, placedTo } = shown;
  return (
    <Row id={FILTERS_ID} role="group" aria-label="Filters">
      <ChoiceFilter
        label="Status"
        options={STATUS_OPTIONS}
        value={status}
        onChoose={(chosen) => choose({ status: chosen as OrderStatus | null })}
      />
      <ChoiceFilter
        label="Due"
        options={DUE_OPTIONS}
        value={due}
        onChoose={(chosen) => choose({ due: chosen as DueChoice | null })}
      />
      <ChoiceFilter
        label="Payment"
        options={PAYMENT_OPTIONS}
        value={paymentStatus}
        onChoose={(chosen) => choose({ paymentStatus: chosen as PaymentStatus | null })}
      />
      <DayFilter
        label="Placed from"
        value={placedFrom}
        max={placedTo || undefined}
        onChoose={(day) => choose({ placedFrom: day })}
      />
      <DayFilter
        label="Placed to"
        value={placedTo}
        min={placedFrom || undefined}
        onChoose={(day) => choose({ placedTo: day })}
      />
    </Row>
  );
}

interface ChoiceFilterProps {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  /** null for any. */
  onChoose: (value: string | null) => void;
}

function ChoiceFilter({ label, options, value, onChoose }: ChoiceFilterProps) {
  return (
    <SelectField
      label={label}
      fieldSize="small"
      options={[ANY, ...options]}
      value={value ?? ANY.value}
      onChange={({ target }) => onChoose(target.value || null)}
    />
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A day counts once its year is whole: `0202` is on the way to 2026. */
function DayFilter({ value, onChoose, ...field }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const type = (next: string) => {
    setTyped(next);
    if (next === '' || isFilterDay(next)) onChoose(next);
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

const PAYMENT_OPTIONS: readonly SelectOption[] = PAYMENT_STATUSES.map((value) => ({
  value,
  label: PAYMENT_STATUS_LABELS[value],
}));

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${token.space[3]};
  margin-bottom: ${token.space[4]};
`;
