import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChartTable } from '.';
import { oneSeries, severalSeries } from './chart-samples';

const meta = {
  title: 'Charts/ChartTable',
  component: ChartTable,
  args: { caption: 'Boxes by month', data: oneSeries },
} satisfies Meta<typeof ChartTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};

export const SeveralSeries: Story = { args: { data: severalSeries } };
