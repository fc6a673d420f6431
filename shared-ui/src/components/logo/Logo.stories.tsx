import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Logo } from '.';

const meta = {
  title: 'Foundations/Logo',
  component: Logo,
  args: {},
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WordWhereThereIsRoom: Story = {};
