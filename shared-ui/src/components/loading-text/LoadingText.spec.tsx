import { render, screen } from '@testing-library/react';
import { LoadingText } from '.';

it('LoadingText is announced, in its own words or in those it is given', () => {
  const { rerender } = render(<LoadingText />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  rerender(<LoadingText>Looking for your number…</LoadingText>);
  expect(screen.getByRole('status')).toHaveTextContent('Looking for your number…');
});
