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
const stamp = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M6 10h28v20H6z"/></svg>`;
const photo = new File([stamp], 'box.svg', { type: 'image/svg+xml' });

export const Empty: Story = {};

export const WithLimit: Story = { args: { accept: 'image/*,.pdf', maxBytes: 5 * 1024 * 1024 } };

export const OneChosen: Story = { args: { files: [slip] } };

export const Several: Story = { args: { multiple: true, files: [slip, photo] } };

export const WithError: Story = { args: { error: 'Add your proof of payment.' } };

export const Disabled: Story = { args: { disabled: true, files: [slip] } };
