import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from 'storybook/test';
import { BarChart, ChartFrame, type ChartData } from '.';

const data: ChartData = {
  categoryLabel: 'Month',
  categories: ['September', 'October', 'November'],
  label: 'Revenue',
  values: [36500, 47100, 54100],
};

const rand = (value: number) => `R${value}`;

const meta = {
  title: 'Charts/ChartFrame',
  component: ChartFrame,
  args: {
    title: 'Revenue by month',
    data,
    format: rand,
    children: <BarChart data={data} label="Revenue by month" format={rand} />,
  },
} satisfies Meta<typeof ChartFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsChart: Story = {};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
