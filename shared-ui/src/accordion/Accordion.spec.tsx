import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAxeClean } from '../testing';
import { Accordion } from '.';

const items = [
  { id: 'track', title: 'How do I track?', content: 'Type the number on your slip.' },
  { id: 'pay', title: 'How do I pay?', content: 'By card or EFT.' },
];

it('goes from question to question by arrow, and unfolds with Enter', async () => {
  render(<Accordion items={items} />);
  const [track, pay] = screen.getAllByRole('button');

  await userEvent.tab();
  expect(track).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(pay).toHaveFocus();
  expect(screen.getByText('By card or EFT.')).toBeVisible();
});

it('unfolds one answer at a time, and folds it again', async () => {
  const { container } = render(<Accordion items={items} />);
  const [track, pay] = screen.getAllByRole('button');

  await userEvent.click(track!);
  expect(screen.getByText('Type the number on your slip.')).toBeVisible();

  await userEvent.click(pay!);
  expect(screen.queryByText('Type the number on your slip.')).not.toBeInTheDocument();
  await expectAxeClean(container);

  await userEvent.click(pay!);
  expect(pay).toHaveAttribute('aria-expanded', 'false');
});
