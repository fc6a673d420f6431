import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAxeClean } from '../testing';
import { HelpChip } from '.';

it('HelpChip opens help in a new tab and goes when it is dismissed', async () => {
  const onDismiss = jest.fn();
  const { container } = render(
    <HelpChip href="https://chat.test" onDismiss={onDismiss} dismissLabel="Close help">
      Need any help?
    </HelpChip>,
  );
  const link = screen.getByRole('link', { name: 'Need any help?' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Close help' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  await expectAxeClean(container);
});

it('HelpChip is reached and dismissed by keyboard', async () => {
  const onDismiss = jest.fn();
  render(
    <HelpChip href="https://chat.test" onDismiss={onDismiss} dismissLabel="Close help">
      Need any help?
    </HelpChip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
