import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { FileField, type FileFieldProps } from '.';

const meta = {
  title: 'Fields/FileField',
  component: FileField,
  args: { label: 'Proof of payment', files: [], onFilesChange: () => {} },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen({ files: first, ...rest }: FileFieldProps) {
  const [files, setFiles] = useState(first);
  return <FileField {...rest} files={files} onFilesChange={setFiles} />;
}

const slip = new File(['x'.repeat(182 * 1024)], 'bank-slip-november.pdf', {
  type: 'application/pdf',
});

export const Empty: Story = {};

export const OneChosen: Story = { args: { files: [slip] } };

export const WithError: Story = { args: { error: 'Add your proof of payment.' } };

export const Disabled: Story = { args: { disabled: true, files: [slip] } };
