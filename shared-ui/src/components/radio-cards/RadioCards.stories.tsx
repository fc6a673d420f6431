import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { RadioCards, type RadioCardsProps } from '.';

const meta = {
  title: 'Fields/RadioCards',
  component: RadioCards<string>,
  args: {
    legend: 'Service',
    name: 'service',
    value: 'standard',
    onChange: () => {},
    options: [
      {
        value: 'standard',
        label: 'Standard',
        description: 'Two to three days',
        aside: 'R98.40',
      },
      { value: 'express', label: 'Express', description: 'Tomorrow by noon', aside: 'R268.40' },
    ],
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof RadioCards<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen({ value: first, ...rest }: RadioCardsProps) {
  const [value, setValue] = useState(first);
  return <RadioCards {...rest} value={value} onChange={setValue} />;
}

export const One: Story = {};

export const NoneYet: Story = { args: { value: '', hint: 'You can change it until we collect.' } };

export const WithError: Story = { args: { value: '', error: 'Choose a service.' } };

export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'standard', label: 'Standard' },
      { value: 'express', label: 'Express', description: 'Not on this route', disabled: true },
    ],
  },
};
