import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { Combobox, type ComboboxProps } from '.';

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  parameters: { docs: { story: { inline: false, height: '18rem' } } },
  args: {
    label: 'Street address',
    value: '',
    onInput: () => {},
    onSelect: () => {},
    options: [],
  },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Typed({ value: first, ...rest }: ComboboxProps) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ minHeight: '17rem' }}>
      <Combobox
        {...rest}
        value={value}
        onInput={setValue}
        onSelect={({ label }) => setValue(label)}
      />
    </div>
  );
}

const options = [
  { id: 'long', label: '12 Long Street', detail: 'Cape Town, 8001' },
  { id: 'loop', label: '12 Loop Street', detail: 'Cape Town, 8001' },
  { id: 'lower', label: '12 Lower Main Road', detail: 'Observatory, 7925' },
];

export const Empty: Story = { args: { hint: 'Start with the number.' } };

export const Suggestions: Story = {
  args: { value: '12 Lo', options, credit: 'Data © GeoNames, CC-BY-4.0. https://www.geonames.org' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
  },
};

export const Groups: Story = {
  args: {
    label: 'Courier',
    value: 'a',
    options: [
      { id: '1', label: 'Naledi Mokoena', detail: 'Free, 0 parcels', group: 'On shift' },
      { id: '2', label: 'Thabo Nkosi', detail: 'On the road, 3 parcels', group: 'On shift' },
      { id: '3', label: 'Adam Botha', detail: 'Off shift, 0 parcels', group: 'Off shift' },
    ],
  },
  play: Suggestions.play,
};

export const NothingFound: Story = {
  args: {
    value: 'xyzzy',
    emptyText: 'We found no such address. Type: Street, then suburb or town',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
  },
};

export const Loading: Story = { args: { value: '12 Lo', loading: true } };

export const WithError: Story = { args: { error: 'We need a street to collect from.' } };

export const Disabled: Story = { args: { value: '12 Long Street', disabled: true } };
