import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Fold } from '.';

const meta = {
  title: 'Foundations/Fold',
  component: Fold,
  args: {
    summary: 'Only a price? Two towns are enough',
    children: 'From where, to where, how big.',
  },
} satisfies Meta<typeof Fold>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = { args: { open: true } };
