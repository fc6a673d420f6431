import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { Logo } from '../logo';
import { Main, Page, PageHeader } from '../page';
import { renderWithHost } from '../../testing';
import { TopBar, TopBarLink } from '.';

const frame = (
  <>
    <TopBar
      logo={
        <Link to="/">
          <Logo />
        </Link>
      }
      links={
        <>
          <TopBarLink to="/quote">Quote</TopBarLink>
          <TopBarLink to="/tracking" hideOnSmall>
            Track
          </TopBarLink>
        </>
      }
      actions={<button>Help</button>}
    />
    <Main>
      <Page>
        <PageHeader title="Track" description="By number" actions={<button>Print</button>} />
      </Page>
    </Main>
  </>
);

it('TopBar leads past itself to the main region', () => {
  renderWithHost(frame);
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

it('TopBar offers the way past itself to the keyboard first, then its links', async () => {
  renderWithHost(frame);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Quote' })).toHaveFocus();
});

it('TopBar marks the link of the screen that is shown', () => {
  renderWithHost(frame, { route: '/tracking' });
  expect(screen.getByRole('link', { name: 'Track' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Quote' })).not.toHaveAttribute('aria-current');
});
