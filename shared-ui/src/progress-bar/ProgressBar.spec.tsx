import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
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

it('ProgressBar is axe-clean', async () => {
  const { container } = render(<ProgressBar value={75} label="Quote" />);
  await expectAxeClean(container);
});
