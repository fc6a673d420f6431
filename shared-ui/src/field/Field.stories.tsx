import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field } from '.';

const meta = {
  title: 'Fields/Field',
  component: Field,
  args: {
    label: 'How far may it be?',
    children: (control) => <input {...control} type="range" min={1} max={10} defaultValue={4} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AroundAnyControl: Story = {};

export const WithHint: Story = { args: { hint: 'In tens of kilometres.' } };

export const WithError: Story = { args: { error: 'That is too far. Choose at most 60 km.' } };
