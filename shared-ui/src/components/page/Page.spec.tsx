import { render, screen } from '@testing-library/react';
import { Main, mainId, Page, PageHeader } from '.';

it('Page has one main region that the way past the bar leads to, and one title', () => {
  render(
    <Main>
      <Page width="desk">
        <PageHeader title="Track" description="By number" actions={<button>Print</button>}>
          <p>Below</p>
        </PageHeader>
      </Page>
    </Main>,
  );
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('id', mainId);
  main.focus();
  expect(main).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1, name: 'Track' })).toBeVisible();
});
