import { render, screen } from '@testing-library/react';
import { LoadingText } from '../loading-text';
import { Skeleton } from '.';

it('Skeleton reserves the space of its lines in silence, beside words that say it loads', () => {
  render(
    <>
      <LoadingText>Loading orders...</LoadingText>
      <Skeleton lines={3} data-testid="space" />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading orders...');
  expect(screen.getByTestId('space').children).toHaveLength(3);
  expect(screen.getByTestId('space')).toHaveAttribute('aria-hidden', 'true');
});
