import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toastDefaults } from '.';

const toast = { id: 1, title: 'Order placed', description: 'Your number is EC1' };

it('Toaster stays 5000 ms and gives way after 50 px', () => {
  expect(toastDefaults).toEqual({ duration: 5000, swipeThreshold: 50 });
});

it('Toaster shows nothing while there is nothing to say', () => {
  render(<Toaster toast={null} onDismiss={jest.fn()} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('Toaster announces an answer as status and a failure as alert', () => {
  const { rerender } = render(<Toaster toast={toast} onDismiss={jest.fn()} />);
  expect(screen.getByText('Order placed').closest('[role]')).toHaveAttribute('role', 'status');

  rerender(<Toaster toast={{ ...toast, id: 2, variant: 'destructive' }} onDismiss={jest.fn()} />);
  expect(screen.getByText('Order placed').closest('[role]')).toHaveAttribute('role', 'alert');
});

it('Toaster is dismissed by its button', async () => {
  const onDismiss = jest.fn();
  render(<Toaster toast={toast} onDismiss={onDismiss} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('Toaster is reached by F8 and dismissed by Escape', async () => {
  const onDismiss = jest.fn();
  render(<Toaster toast={toast} onDismiss={onDismiss} />);
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  expect(screen.getByText('Order placed').closest('[role]')).toContainElement(
    document.activeElement as HTMLElement,
  );
  await userEvent.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('Toaster dismisses a toast by itself after its time', () => {
  jest.useFakeTimers();
  const onDismiss = jest.fn();
  render(<Toaster toast={toast} onDismiss={onDismiss} />);
  act(() => jest.advanceTimersByTime(4999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
