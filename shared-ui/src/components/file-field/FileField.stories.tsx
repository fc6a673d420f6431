import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { FileField, type FileFieldProps } from '.';

const meta = {
  title: 'Fields/FileField',
  component: FileField,
  args: { label: 'Proof of payment', file: null, onFileChange: () => {} },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen({ file: first, ...rest }: FileFieldProps) {
  const [file, setFile] = useState(first);
  return <FileField {...rest} file={file} onFileChange={setFile} />;
}

const slip = new File(['x'.repeat(182 * 1024)], 'bank-slip-november.pdf', {
  type: 'application/pdf',
});

export const Empty: Story = {};

export const OneChosen: Story = { args: { file: slip } };

export const WithError: Story = { args: { error: 'Add your proof of payment.' } };

export const Disabled: Story = { args: { disabled: true, file: slip } };
