import { ORDER_STATUSES } from '@courier/contract';
import { stampTones } from '@courier/shared-ui';
import { screen } from '@testing-library/react';
import { createFakeHost } from '../host/fake-host';
import { expectAxeClean, renderWithHost } from '../testing';
import { ForbiddenPage, NotFoundPage, ORDER_STATUS_VARIANTS } from '.';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('NotFoundPage leads home and to tracking unless it is given other ways on', async () => {
  renderWithHost(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(links()).toEqual(['/', '/tracking']);
  await expectAxeClean();
});

it('NotFoundPage leads where its children lead', () => {
  renderWithHost(
    <NotFoundPage>
      <a href="/support">Go to support</a>
    </NotFoundPage>,
  );
  expect(links()).toEqual(['/support']);
});

it('ForbiddenPage names the missing role and leads to the reader’s own page', async () => {
  renderWithHost(<ForbiddenPage audience="administrators" missingRole="admin" />, {
    host: createFakeHost({ session: { email: 'sipho@courier.test', role: 'support' } }),
  });
  expect(screen.getByRole('heading')).toHaveTextContent('This page is for administrators');
  expect(screen.getByText(/does not have the admin role/)).toBeVisible();
  expect(links()).toEqual(['/support/desk']);
  await expectAxeClean();
});

it.each(ORDER_STATUSES)('ORDER_STATUS_VARIANTS has a tone of the stamp for %s', (status) => {
  expect(stampTones).toContain(ORDER_STATUS_VARIANTS[status].tone);
});
