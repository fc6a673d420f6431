import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SignatureField, type SignatureFieldProps } from '.';

const meta = {
  title: 'Fields/SignatureField',
  component: SignatureField,
  args: { label: 'Signature', value: null, onChange: () => {} },
  render: (args) => <Signed {...args} />,
} satisfies Meta<typeof SignatureField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Signed({ value: first, ...rest }: SignatureFieldProps) {
  const [value, setValue] = useState(first);
  return <SignatureField {...rest} value={value} onChange={setValue} />;
}

const path =
  'M90 130C110 60 140 40 150 70S120 150 135 145S180 80 195 85S175 145 190 140S235 90 250 95S240 150 262 138S300 60 320 70S290 160 310 148S380 110 410 120';

export const Empty: Story = { args: { hint: 'Sign with a finger, a pen or the mouse.' } };

export const Drawn: Story = { args: { value: { path, typedName: '', picture: '' } } };

export const Typed: Story = {
  args: { value: { path: '', typedName: 'Ayesha Khan', picture: '' } },
};

export const WithError: Story = { args: { error: 'Sign, or type your name.' } };

export const Disabled: Story = { args: { disabled: true } };
