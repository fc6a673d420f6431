import { render, screen } from '@testing-library/react';
import { ProgressBar } from '.';

it.each([
  [50, '50'],
  [-3, '0'],
  [140, '100'],
])('ProgressBar shows %d as %s', (value, shown) => {
  render(<ProgressBar value={value} label="Quote" />);
  expect(screen.getByRole('progressbar', { name: 'Quote' })).toHaveAttribute(
    'aria-valuenow',
    shown,
  );
});
