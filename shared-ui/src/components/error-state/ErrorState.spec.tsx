import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from '.';

it('ErrorState says what happened and tries again on request', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorState
      title="We could not load your orders."
      detail="Check your line."
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load your orders.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('ErrorState tries again by keyboard', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Not loaded" onRetry={onRetry} retryLabel="Retry" />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('ErrorState has no button where nothing can be tried again', () => {
  render(<ErrorState title="Gone" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
