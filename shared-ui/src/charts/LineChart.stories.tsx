import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LineChart, type ChartData } from '.';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

const one: ChartData = {
  categoryLabel: 'Month',
  categories: months,
  series: [{ id: 'delivered', label: 'Delivered', values: [312, 388, 402, 365, 471, 541] }],
};

const several: ChartData = {
  categoryLabel: 'Month',
  categories: months,
  series: [
    { id: 'standard', label: 'Standard', values: [312, 388, 402, 365, 471, 541] },
    { id: 'express', label: 'Express', values: [96, 120, 88, null, 170, 206] },
    { id: 'same-day', label: 'Same day', values: [12, 30, 41, 38, 55, 74] },
  ],
};

const daily: ChartData = {
  categoryLabel: 'Day',
  categories: Array.from({ length: 30 }, (_, index) => `${index + 1} Nov`),
  series: [
    {
      id: 'orders',
      label: 'Orders',
      values: Array.from({ length: 30 }, (_, index) => 20 + ((index * 37) % 23)),
    },
  ],
};

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: { label: 'Delivered by month', data: one },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};

export const SeveralSeries: Story = { args: { label: 'By service', data: several } };

export const ManyCategories: Story = { args: { label: 'Orders by day', data: daily } };
