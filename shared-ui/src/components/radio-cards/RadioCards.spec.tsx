import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioCards } from '.';

const options = [
  { value: 'eft', label: 'EFT', description: 'Before collection', aside: 'R268.40' },
  { value: 'cash', label: 'Cash on delivery' },
  { value: 'card', label: 'Card', disabled: true },
] as const;

function Payment({ error }: { error?: string }) {
  const [value, setValue] = useState<'eft' | 'cash' | 'card' | ''>('');
  return (
    <RadioCards
      legend="Payment"
      name="payment"
      value={value}
      onChange={setValue}
      options={options}
      error={error}
    />
  );
}

it('RadioCards chooses by a press anywhere on a card', async () => {
  render(<Payment />);
  await userEvent.click(screen.getByText('Before collection'));
  expect(screen.getByRole('radio', { name: 'EFT' })).toBeChecked();
});

it('RadioCards moves with the arrow keys, past what cannot be chosen', async () => {
  render(<Payment />);
  await userEvent.click(screen.getByRole('radio', { name: 'EFT' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Card' })).toBeDisabled();
});

it('RadioCards describes the group by its error and a card by its small print', () => {
  render(<Payment error="Choose how to pay" />);
  expect(screen.getByRole('group', { name: 'Payment' })).toHaveAccessibleDescription(
    'Choose how to pay',
  );
  expect(screen.getByRole('radio', { name: 'EFT' })).toHaveAccessibleDescription(
    'Before collection R268.40',
  );
});
