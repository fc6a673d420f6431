import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextArea } from '.';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Message' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { defaultValue: 'The gate code is with the guard.' } };

export const WithError: Story = { args: { error: 'Tell us what happened, in a sentence or two.' } };

export const Disabled: Story = { args: { disabled: true } };
