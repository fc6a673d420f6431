import type { TableColumn } from '../table';

/** What the stories of both tables show. */
export interface Line {
  number: string;
  weight: string;
}

export const boxes = (count: number) =>
  Array.from({ length: count }, (_, index): Line => ({
    number: `Box ${index + 1}`,
    weight: `${((index * 7) % 300) / 10} kg`,
  }));

export const columns: TableColumn<Line>[] = [
  { id: 'number', header: 'Box', cell: ({ number }) => number, cardLabel: '' },
  { id: 'weight', header: 'Weight', align: 'end', cell: ({ weight }) => weight, width: '8rem' },
];
