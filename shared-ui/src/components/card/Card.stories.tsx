import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from '.';

const meta = {
  title: 'Objects/Card',
  component: Card,
  args: { title: 'Collection', children: '12 Long Street, Cape Town, 8001' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {};

export const Bare: Story = { args: { title: undefined } };
