import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  /** Never empty: a column without words on top has `<VisuallyHidden>` ones. */
  header: ReactNode;
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
  /** The label before the value when the row is a card; `''` for none. The header when it is text. */
  cardLabel?: string;
  /** Any CSS width. `VirtualTable` shares the width out by it: its columns do not follow their content. */
  width?: string;
}

export function cardLabelOf<Row>(column: TableColumn<Row>): string | undefined {
  const label = column.cardLabel ?? (typeof column.header === 'string' ? column.header : '');
  return label || undefined;
}
