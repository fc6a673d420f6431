import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LineChart } from '.';

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: {
    label: 'Delivered by month',
    data: {
      categoryLabel: 'Month',
      categories: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
      label: 'Delivered',
      values: [312, 388, 402, 365, 471, 541],
    },
  },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};

export const ManyCategories: Story = {
  args: {
    label: 'Orders by day',
    data: {
      categoryLabel: 'Day',
      categories: Array.from({ length: 30 }, (_, index) => `${index + 1} Nov`),
      label: 'Orders',
      values: Array.from({ length: 30 }, (_, index) => 20 + ((index * 37) % 23)),
    },
  },
};
