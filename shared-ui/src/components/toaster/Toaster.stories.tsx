import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Toaster } from '.';

const meta = {
  title: 'Feedback/Toaster',
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: '10rem' } } },
  args: { toast: { id: 1, title: 'Status saved', duration: 1e9 }, onDismiss: () => {} },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithDescription: Story = {
  args: {
    toast: {
      id: 2,
      title: 'Order placed',
      description: 'We sent the number to your phone.',
      duration: 1e9,
    },
  },
};

export const Destructive: Story = {
  args: {
    toast: {
      id: 3,
      title: 'Could not save',
      description: 'Check your line and try again.',
      variant: 'destructive',
      duration: 1e9,
    },
  },
};
