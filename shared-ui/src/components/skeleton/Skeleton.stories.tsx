import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Skeleton } from '.';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: {},
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};

export const Lines: Story = { args: { lines: 3 } };

export const Figure: Story = { args: { width: '8rem', height: '2.5rem' } };
