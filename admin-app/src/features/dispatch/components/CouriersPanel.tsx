import type { CouriersView, CourierView } from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import {
  Cluster,
  EmptyState,
  SelectField,
  Soft,
  Stamp,
  TextAnchor,
  TextField,
  TextLink,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { PhoneNumber } from '@courier/shared-ui/courier';
import { readinessOf } from '@courier/shared-ui/order-list';
import { useState } from 'react';
import { TableBar } from '../../../shared/lists/FilterBar';
import {
  COURIER_FILTERS,
  type CourierFilter,
  FILTER_OPTIONS,
  seenWords,
  shownCouriers,
} from '../courier-words';
import { keyOf, runSheetPath } from '../dispatch.api';

interface CouriersPanelProps {
  view: CouriersView;
  now: number;
}

/** Everybody who drives for the provider, whoever can be sent first. */
export function CouriersPanel({ view, now }: CouriersPanelProps) {
  const [filter, setFilter] = useState<CourierFilter>('all');
  const [words, setWords] = useState('');
  if (view.couriers.length === 0) {
    return (
      <EmptyState
        title="The provider has no couriers"
        description="Add them in the provider’s app: they stand here half a minute later."
      />
    );
  }
  const shown = shownCouriers(view.couriers, filter, words);
  return (
    <>
      <TableBar>
        <Cluster gap={3}>
          <SelectField
            label="Show"
            fieldSize="small"
            options={FILTER_OPTIONS}
            value={filter}
            onChange={({ target }) =>
              setFilter(COURIER_FILTERS.find((each) => each === target.value) ?? 'all')
            }
          />
          <TextField
            label="Name"
            type="search"
            fieldSize="small"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Cluster>
        <Soft as="p" role="status">
          {`${shown.length} of ${view.couriers.length} couriers`}
        </Soft>
      </TableBar>
      <Table
        caption="Couriers"
        columns={columnsAt(now)}
        rows={shown}
        rowKey={keyOf}
        card={CARD}
        empty="No courier is like that"
      />
    </>
  );
}

/** Who and whether they can be sent, what they have and where they are, and how to reach them. */
const CARD = `'name ready'
  'seen parcels'
  'phone sheet'`;

const columnsAt = (now: number): readonly TableColumn<CourierView>[] => [
  {
    id: 'name',
    header: 'Courier',
    cardLabel: '',
    cell: (courier) => (
      <TextLink to={`/dispatch?courier=${encodeURIComponent(keyOf(courier))}`}>
        <strong style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{courier.name}</strong>
      </TextLink>
    ),
  },
  {
    id: 'ready',
    header: 'State',
    cell: (courier) => {
      const { label, tone } = readinessOf(courier);
      return (
        <Stamp size="small" tone={tone}>
          {label}
        </Stamp>
      );
    },
  },
  {
    id: 'parcels',
    header: 'Parcels',
    cardLabel: 'Parcels',
    align: 'end',
    cell: ({ parcels }) => parcels,
  },
  {
    id: 'seen',
    header: 'Last seen',
    cell: (courier) => (courier.isKnown ? seenWords(courier, now) : <Soft>No longer there</Soft>),
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone, name }) =>
      phone ? <PhoneNumber number={phone} of={name} /> : <Soft>None</Soft>,
  },
  {
    id: 'sheet',
    header: <VisuallyHidden>Run sheet</VisuallyHidden>,
    align: 'end',
    cell: (courier) =>
      courier.parcels === 0 ? null : (
        <TextAnchor href={runSheetPath(courier)} target="_blank" rel="noopener">
          Run sheet
          <VisuallyHidden> of {courier.name} (PDF, opens in a new tab)</VisuallyHidden>
        </TextAnchor>
      ),
  },
];
