import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SelectField } from '.';

const meta = {
  title: 'Fields/SelectField',
  component: SelectField,
  args: {
    label: 'Province',
    options: [
      { value: 'wc', label: 'Western Cape' },
      { value: 'gp', label: 'Gauteng' },
      { value: 'kzn', label: 'KwaZulu-Natal', disabled: true },
    ],
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { defaultValue: 'gp' } };

export const NothingChosen: Story = { args: { placeholder: 'Choose one', defaultValue: '' } };

export const Small: Story = { args: { fieldSize: 'small' } };

export const WithError: Story = { args: { error: 'Choose a province.' } };

export const Disabled: Story = { args: { disabled: true } };
