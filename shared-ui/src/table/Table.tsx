import type { ComponentProps, ReactNode } from 'react';
import type { TableColumn, TableSort } from './columns';
import type { TableSelection } from './selection';
import { Caption, Cell, Grid, Room, RowLine } from './table.styles';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { useTicks } from './use-ticks';

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table holds; for those who listen, unless `captionVisible`. */
  caption: ReactNode;
  captionVisible?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes each row pressable. Controls inside a cell keep their own press. */
  onRowSelect?: (row: Row) => void;
  selectedKey?: string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** Puts a tick before each row and one over all of them. */
  selection?: TableSelection<Row>;
  /** The head stays at the top of what scrolls; `--table-head-top` makes room for a bar over it. */
  stickyHead?: boolean;
}

/** Rows under a head; where the table itself is narrow, each row becomes a card. */
export function Table<Row>({
  caption,
  captionVisible = false,
  columns,
  rows,
  rowKey,
  onRowSelect,
  selectedKey,
  sort,
  onSort,
  empty,
  selection,
  stickyHead = false,
  ...rest
}: TableProps<Row>) {
  const ticks = useTicks({ rows, rowKey, selection });

  return (
    <Room {...rest}>
      {/* As cards the elements lose their table display, and with it their roles: hence all the roles. */}
      <Grid role="table">
        <Caption $visible={captionVisible}>{caption}</Caption>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection}
          selectableKeys={ticks.selectableKeys}
          sticky={stickyHead}
        />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              selected={selectedKey !== undefined && rowKey(row) === selectedKey}
              onSelect={onRowSelect}
              tick={ticks.tickOf(row)}
            />
          ))}
          {rows.length === 0 && empty && (
            <RowLine role="row" $pressable={false}>
              <Cell role="cell" colSpan={columns.length + (selection ? 1 : 0)} $align="start">
                {empty}
              </Cell>
            </RowLine>
          )}
        </tbody>
      </Grid>
    </Room>
  );
}
