import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordField } from '.';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password', defaultValue: 'secret words' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Wrong: Story = { args: { error: 'Password must be at least 6 characters' } };
