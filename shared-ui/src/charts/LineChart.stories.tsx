import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { manyCategories, oneSeries, severalSeries } from './chart-samples';
import { LineChart } from '.';

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: { label: 'Delivered by month', data: oneSeries },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};

export const SeveralSeries: Story = { args: { label: 'By service', data: severalSeries } };

export const ManyCategories: Story = { args: { label: 'Orders by day', data: manyCategories } };
