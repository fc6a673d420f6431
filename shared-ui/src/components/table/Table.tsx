import type { ComponentProps, ReactNode } from 'react';
import { useTicks, type TableSelection } from './selection';
import { Caption, Grid, Room } from './table.styles';
import { TableHead } from './TableHead';
import { EmptyRow, TableRow, type TableColumn } from './TableRow';
import { useFocusHandedOn } from './use-focus-handed-on';

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table holds, for those who listen. */
  caption: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of the row that is open beside the table. */
  selectedKey?: string;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /**
   * The lines of a row that is a card, by the ids of columns as `grid-template-areas` takes them, with `tick` for the tick: the
   * first column takes what the others leave. Left out, each value has a line and its label.
   */
  card?: string;
  /** Puts a tick before each row and one over all of them. */
  selection?: TableSelection<Row>;
}

/** Rows under a head; where the table itself is narrow, each row becomes a card. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selectedKey,
  empty,
  card,
  selection,
  ...rest
}: TableProps<Row>) {
  const ticks = useTicks({ rows, rowKey, selection });
  const focus = useFocusHandedOn();

  return (
    <Room {...rest}>
      {/* As cards the elements lose their table display, and with it their roles: hence all the roles. */}
      <Grid role="table" $card={card}>
        <Caption>{caption}</Caption>
        <TableHead columns={columns} selection={selection} selectableKeys={ticks.selectableKeys} />
        <tbody role="rowgroup" {...focus}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              columns={columns}
              hasLines={card !== undefined}
              selected={selectedKey !== undefined && rowKey(row) === selectedKey}
              {...ticks.tickOf(row)}
            />
          ))}
          {rows.length === 0 && empty && (
            <EmptyRow span={columns.length + (selection ? 1 : 0)}>{empty}</EmptyRow>
          )}
        </tbody>
      </Grid>
    </Room>
  );
}
