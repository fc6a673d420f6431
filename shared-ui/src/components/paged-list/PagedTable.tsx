import type { TableColumn } from '@courier/shared-ui';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { PagedList, type PagedListProps } from './PagedList';

interface PagedTableProps<Row> extends Omit<PagedListProps<Row>, 'children'> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** As of a `Table`. */
  card?: string;
}

/** A `PagedList` whose rows are a `LongTable`. */
export function PagedTable<Row extends { readonly id: number | null }>({
  caption,
  columns,
  card,
  ...list
}: PagedTableProps<Row>) {
  return (
    <PagedList {...list}>
      {(rows) => (
        <LongTable
          caption={caption}
          columns={columns}
          card={card}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      )}
    </PagedList>
  );
}
