import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorState } from '.';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { title: 'We could not load your orders' },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const WithRetry: Story = {
  args: { detail: 'The line may be down. Try again in a minute.', onRetry: () => {} },
};
