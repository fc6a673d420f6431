import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LongTable } from '.';
import { boxes, columns, type Line } from './table-samples';

const meta = {
  title: 'Objects/LongTable',
  component: LongTable<Line>,
  args: { caption: 'Boxes', columns, rows: boxes(8), rowKey: ({ number }) => number },
} satisfies Meta<typeof LongTable<Line>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnePage: Story = {};

export const RowSelected: Story = { args: { selectedKey: 'Box 3' } };

export const Empty: Story = { args: { rows: [], empty: 'Nothing on the shelf' } };
