import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from '../layout';
import { NumberField, TextField } from '.';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'City or town' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Such as Paarl' } };

export const Filled: Story = { args: { defaultValue: 'Cape Town' } };

export const WithHint: Story = { args: { label: 'Phone', hint: 'So that the courier can call.' } };

export const WithError: Story = {
  args: {
    label: 'Phone',
    defaultValue: '071',
    error: 'A phone number has ten digits. Check it and try again.',
  },
};

export const Optional: Story = { args: { label: 'Company', optional: true } };

export const Disabled: Story = { args: { defaultValue: 'Cape Town', disabled: true } };

export const ReadOnly: Story = { args: { defaultValue: 'Cape Town', readOnly: true } };

export const Monospaced: Story = {
  args: { label: 'Waybill number', mono: true, defaultValue: 'EC7K3M9QXA2TBF' },
};

export const Numeric: Story = {
  render: () => <NumberField label="Weight (kg)" defaultValue="2,5" />,
};

export const LabelHidden: Story = { args: { labelHidden: true, placeholder: 'Search' } };

export const Sizes: Story = {
  render: () => (
    <Stack>
      <TextField label="Small" fieldSize="small" defaultValue="8001" />
      <TextField label="Medium" defaultValue="8001" />
      <TextField label="Large" fieldSize="large" defaultValue="8001" />
    </Stack>
  ),
};
