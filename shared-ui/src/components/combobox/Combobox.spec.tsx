import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxOption } from '.';

const streets: ComboboxOption[] = [
  { id: 'long', label: '12 Long Street', detail: 'Cape Town' },
  { id: 'loop', label: '12 Loop Street', detail: 'Cape Town' },
];

const handleSelect = jest.fn();

interface AddressProps {
  options?: ComboboxOption[];
  emptyText?: string;
}

function Address({ options = streets, emptyText }: AddressProps) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Address"
      value={text}
      onInput={setText}
      emptyText={emptyText}
      options={text === '' ? [] : options}
      onSelect={(option) => {
        handleSelect(option.id);
        setText(option.label);
      }}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Address' });

beforeEach(() => handleSelect.mockClear());

it('Combobox opens with what is typed and says how many suggestions there are', async () => {
  render(<Address />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');

  await userEvent.type(box(), '12');

  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
});

it('Combobox walks with the arrows through the options and back to the text', async () => {
  render(<Address />);
  await userEvent.type(box(), '12{ArrowDown}');
  const [first, second] = screen.getAllByRole('option');
  expect(box()).toHaveAttribute('aria-activedescendant', first?.id);

  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveAttribute('aria-selected', 'true');

  await userEvent.keyboard('{ArrowDown}');
  expect(box()).not.toHaveAttribute('aria-activedescendant');

  await userEvent.keyboard('{ArrowUp}');
  expect(box()).toHaveAttribute('aria-activedescendant', second?.id);
  expect(box()).toHaveFocus();
});

it('Combobox names the groups of options, and walks through them as through one list', async () => {
  render(
    <Address
      options={[
        { id: 'sipho', label: 'Sipho', group: 'On shift' },
        { id: 'adam', label: 'Adam', group: 'Off shift' },
      ]}
    />,
  );
  await userEvent.type(box(), 'a');
  const off = within(screen.getByRole('group', { name: 'Off shift' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(off.getByRole('option', { name: 'Adam' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  await userEvent.keyboard('{Enter}');
  expect(handleSelect).toHaveBeenCalledWith('adam');
});

it('Combobox takes the lit option on Enter, and closes', async () => {
  render(<Address />);
  await userEvent.type(box(), '12{ArrowDown}{ArrowDown}{Enter}');
  expect(handleSelect).toHaveBeenCalledWith('loop');
  expect(box()).toHaveValue('12 Loop Street');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('Combobox leaves Enter to the form while nothing is lit', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Address />
    </form>,
  );
  await userEvent.type(box(), '12{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(handleSelect).not.toHaveBeenCalled();
});

it('Combobox takes an option that is pressed', async () => {
  render(<Address />);
  await userEvent.type(box(), '12');
  await userEvent.click(screen.getByRole('option', { name: /Long Street/ }));
  expect(handleSelect).toHaveBeenCalledWith('long');
  expect(box()).toHaveFocus();
});

it('Combobox closes on Escape and on leaving, and keeps the text', async () => {
  render(<Address />);
  await userEvent.type(box(), '12{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();

  await userEvent.type(box(), '3');
  await userEvent.tab();

  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(box()).toHaveValue('123');
});

it('Combobox stays shut without suggestions', async () => {
  render(<Address options={[]} />);
  await userEvent.type(box(), '12{ArrowDown}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('Combobox shows and announces that nothing was found, until Escape or leaving', async () => {
  render(<Address options={[]} emptyText="Nothing found. Type a street" />);
  const shown = () => screen.queryByText('Nothing found. Type a street', { selector: 'p' });
  expect(shown()).not.toBeInTheDocument();
  await userEvent.type(box(), '12');
  expect(shown()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found. Type a street');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Escape}');
  expect(shown()).not.toBeInTheDocument();
  await userEvent.type(box(), '3');
  expect(shown()).toBeVisible();
  await userEvent.tab();
  expect(shown()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('');
});
