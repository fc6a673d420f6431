import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Main } from '../page';
import { TopBar } from '../top-bar';
import { PAGE_BAR_ID, PageBar } from '.';

const bar = (
  <PageBar>
    <button>Log out</button>
  </PageBar>
);

it('PageBar is shown in the top bar of a frame that keeps a place for it', async () => {
  render(
    <>
      <TopBar logo={<div id={PAGE_BAR_ID} />} />
      <Main>
        <h1>Desk</h1>
        {bar}
      </Main>
    </>,
  );
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Log out' });
  await userEvent.keyboard('{Tab}{Tab}');
  expect(button).toHaveFocus();
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
});

it('PageBar stays in its page where the frame has no place for it', () => {
  render(<Main>{bar}</Main>);
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' })).toBeVisible();
});
