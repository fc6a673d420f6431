import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Checkbox } from '.';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'Fragile' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const On: Story = { args: { defaultChecked: true } };

export const WithHint: Story = { args: { hint: 'Carried by hand, never stacked.' } };

export const WithError: Story = {
  args: { label: 'I accept the terms', error: 'Accept the terms to go on.' },
};

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
