import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { EmptyState } from '.';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No orders yet' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const WithWayOut: Story = {
  args: {
    description: 'What you send shows here, with where it is.',
    action: <Button variant="primary">Get a quote</Button>,
  },
};
