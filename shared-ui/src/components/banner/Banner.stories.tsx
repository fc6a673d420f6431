import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { Banner, ErrorBanner } from '.';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { title: 'We collect from 10:00 today', children: 'The strike in town is over by then.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Success: Story = { args: { tone: 'success', title: 'Address saved', children: null } };

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Roads are flooded',
    children: 'Deliveries to Durban take a day longer.',
  },
};

export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'We could not reach the bank',
    children: 'Nothing was taken from your account.',
  },
  render: ({ tone: _danger, ...args }) => <ErrorBanner {...args} />,
};

export const WithActions: Story = {
  args: {
    tone: 'warning',
    title: 'Your quote ends tonight',
    children: null,
    actions: <Button size="small">Keep it</Button>,
  },
};
