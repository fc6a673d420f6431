import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { TableColumn } from '../table';
import { LongTable } from '.';

interface Line {
  number: string;
  weight: string;
}

const rows = Array.from({ length: 8 }, (_, index): Line => ({
  number: `Box ${index + 1}`,
  weight: `${((index * 7) % 300) / 10} kg`,
}));

const columns: TableColumn<Line>[] = [
  { id: 'number', header: 'Box', cell: ({ number }) => number, cardLabel: '' },
  { id: 'weight', header: 'Weight', align: 'end', cell: ({ weight }) => weight, width: '8rem' },
];

const meta = {
  title: 'Objects/LongTable',
  component: LongTable<Line>,
  args: { caption: 'Boxes', columns, rows, rowKey: ({ number }) => number },
} satisfies Meta<typeof LongTable<Line>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnePage: Story = {};

export const RowSelected: Story = { args: { onRowSelect: () => {}, selectedKey: 'Box 3' } };

export const CaptionShown: Story = { args: { captionVisible: true } };

export const Empty: Story = { args: { rows: [], empty: 'Nothing on the shelf' } };
