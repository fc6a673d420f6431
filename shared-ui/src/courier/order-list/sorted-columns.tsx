import { ORDER_SORT_COLUMNS, type OrderSort, type OrderSortColumn } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { DownGlyph, media, token, UpGlyph } from '@courier/shared-ui/base';
import { useMemo } from 'react';
import styled from 'styled-components';
import { SORT_LABELS } from './filters/order-filters';
import { useOrderAddress } from './use-order-address';

/** The columns of a table of orders, with heads that sort the list by those that the server can sort by. */
export function useSortedColumns<Row>(
  columns: readonly TableColumn<Row>[],
  isSortable: boolean,
): readonly TableColumn<Row>[] {
  const { sort } = useOrderAddress();
  return useMemo(
    () => (isSortable ? columns.map((column) => withSort(column, sort)) : columns),
    [columns, isSortable, sort],
  );
}

function withSort<Row>(column: TableColumn<Row>, sort: OrderSort | null): TableColumn<Row> {
  const name = ORDER_SORT_COLUMNS.find((id) => id === column.id);
  if (!name) return column;
  const sorted = { [name]: 'ascending', [`-${name}`]: 'descending' }[sort ?? ''] ?? 'none';
  return {
    ...column,
    header: <SortHead column={name} />,
    sorted: sorted as NonNullable<TableColumn<Row>['sorted']>,
  };
}

/** Sorts upwards, then downwards, then as it was: the newest first. */
function SortHead({ column }: { column: OrderSortColumn }) {
  const { sort, sortBy } = useOrderAddress();
  const down = `-${column}` as const;
  const next = sort === column ? down : sort === down ? null : column;
  return (
    <HeadButton type="button" onClick={() => sortBy(next)}>
      {SORT_LABELS[column]}
      <Arrow>{sort === column ? <UpGlyph /> : sort === down ? <DownGlyph /> : null}</Arrow>
    </HeadButton>
  );
}

const HeadButton = styled.button`
  min-height: ${token.target.fine};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  ${media.touch} {
    min-height: ${token.target.touch};
  }

  /* A list of its own sorts cards. */
  ${media.small} {
    display: none;
  }
`;

/** Has its place before it is there, so that no column moves. */
const Arrow = styled.span`
  display: inline-block;
  width: 1em;
  text-align: center;
  vertical-align: -0.125em;
`;
