import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { LoadingText } from '.';

it('LoadingText is announced, in its own words or in those it is given', async () => {
  const { container, rerender } = render(<LoadingText />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  rerender(<LoadingText>Looking for your number…</LoadingText>);
  expect(screen.getByRole('status')).toHaveTextContent('Looking for your number…');
  await expectAxeClean(container);
});
