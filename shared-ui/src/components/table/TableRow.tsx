import { memo, type ReactNode, type Ref } from 'react';
import { SelectBox } from './SelectBox';
import { Cell, RowLine } from './table.styles';
import type { RowTick } from './selection';

export interface TableColumn<Row> {
  id: string;
  /** Never empty: a column without words on top has `<VisuallyHidden>` ones. */
  header: ReactNode;
  align?: 'start' | 'end';
  /** How the rows are sorted by it, where they can be: its header has the button then. */
  sorted?: 'ascending' | 'descending' | 'none';
  cell: (row: Row) => ReactNode;
  /**
   * The label before the value when the row is a card; `''` for none. The header when it is text, but in a table that says the
   * lines of its cards.
   */
  cardLabel?: string;
  /** Takes the space that others leave, ending in an ellipsis: the cell has a `title` of its own with the whole. */
  fits?: boolean;
  /** The width of the table below which rows leave it out, any CSS width. */
  leftOutBelow?: string;
  /** Any CSS width. `VirtualTable` shares the width out by it: its columns do not follow their content. */
  width?: string;
}

interface TableRowProps<Row> extends Partial<RowTick> {
  /** As `rowKey` says it. */
  id: string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
  /** Whether the table says the lines of its cards. */
  hasLines?: boolean;
  /** The rest only where not all rows are in the document. */
  ref?: Ref<HTMLTableRowElement>;
  index?: number;
  /** The focus is in this row, or has left it. */
  onFocusMoved?: (index: number | null) => void;
}

/** Drawn again only when something of its own changes, however much the table around it does. */
export const TableRow = memo(function TableRow<Row>({
  id,
  row,
  columns,
  selected,
  hasLines = false,
  tickLabel,
  isTicked = false,
  onTick,
  ref,
  index,
  onFocusMoved,
}: TableRowProps<Row>) {
  const place = index === undefined ? {} : placeOf(index, onFocusMoved);
  return (
    <RowLine {...place} ref={ref} role="row" aria-current={selected || undefined}>
      {tickLabel !== undefined && (
        <Cell role="cell" data-tick="" $align="start">
          {tickLabel !== null && (
            <SelectBox
              label={tickLabel}
              checked={isTicked}
              onChange={(checked) => onTick?.(id, checked)}
            />
          )}
        </Cell>
      )}
      {columns.map((column) => (
        <Cell
          key={column.id}
          role="cell"
          data-label={(hasLines ? column.cardLabel : cardLabelOf(column)) || undefined}
          data-column={column.id}
          $align={column.align ?? 'start'}
          $fits={column.fits}
          $from={column.leftOutBelow}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </RowLine>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Where a row is among all of them, whether they are in the document or not; the head is the first. */
function placeOf(index: number, onFocusMoved: TableRowProps<unknown>['onFocusMoved']) {
  return {
    'data-index': index,
    'aria-rowindex': index + 2,
    onFocus: () => onFocusMoved?.(index),
    onBlur: () => onFocusMoved?.(null),
  };
}

function cardLabelOf<Row>({ cardLabel, header }: TableColumn<Row>): string {
  return cardLabel ?? (typeof header === 'string' ? header : '');
}

interface EmptyRowProps {
  /** How many cells a row has. */
  span: number;
  children: ReactNode;
}

/** In place of the rows where there are none. */
export function EmptyRow({ span, children }: EmptyRowProps) {
  return (
    <RowLine role="row">
      <Cell role="cell" colSpan={span} $align="start">
        {children}
      </Cell>
    </RowLine>
  );
}
