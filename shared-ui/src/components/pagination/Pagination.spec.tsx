import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore, Pagination } from '.';

it('Pagination pages by keyboard and keeps the focus where the pages end', async () => {
  const onNext = jest.fn();
  const { rerender } = render(<Pagination onNext={onNext} summary="1–20 of 40" />);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

  screen.getByRole('button', { name: 'Next' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onNext).toHaveBeenCalledTimes(1);

  rerender(<Pagination onPrevious={jest.fn()} summary="21–40 of 40" />);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('21–40 of 40');
});

it('Pagination takes no second press while a page is on its way', async () => {
  const onNext = jest.fn();
  render(<Pagination busy onNext={onNext} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onNext).not.toHaveBeenCalled();
});

it('Pagination hands the focus to the words when there is no more to load', async () => {
  const onMore = jest.fn();
  const { rerender } = render(<LoadMore onMore={onMore} summary="20 of 30" />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onMore).toHaveBeenCalledTimes(1);

  rerender(<LoadMore summary="All 30 shown" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('All 30 shown')).toHaveFocus();
});
