import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelpChip } from '.';

it('HelpChip opens help in a new tab and goes when it is dismissed', async () => {
  const { container } = render(<HelpChip href="https://chat.test">Need any help?</HelpChip>);
  const link = screen.getByRole('link', { name: 'Need any help?' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss help' }));
  expect(container).toBeEmptyDOMElement();
});

it('HelpChip is reached and dismissed by keyboard', async () => {
  const { container } = render(<HelpChip href="https://chat.test">Need any help?</HelpChip>);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(container).toBeEmptyDOMElement();
});

it('HelpChip is there with a connection only', () => {
  render(<HelpChip href="https://chat.test">Need any help?</HelpChip>);
  const isOnLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  isOnLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('link')).toBeVisible();
});
