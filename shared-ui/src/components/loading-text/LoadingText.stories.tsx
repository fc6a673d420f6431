import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadingText } from '.';

const meta = {
  title: 'Feedback/LoadingText',
  component: LoadingText,
  args: {},
} satisfies Meta<typeof LoadingText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const InOwnWords: Story = { args: { children: 'Looking for your order…' } };
