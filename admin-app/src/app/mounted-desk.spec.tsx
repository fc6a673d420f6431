import { installFakeApi, json } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import { openDesk } from '../testing/desk';
import { NO_ORDERS } from '../testing/fixtures';

it('the management dashboard shows the support team’s desk as Support Tickets', async () => {
  installFakeApi().on('GET /api/reports/summary', () => json(NO_ORDERS));
  const { user } = openDesk('admin');
  await user.click(screen.getByRole('tab', { name: 'Support Tickets' }));
  expect(await screen.findByText('./Desk of support')).toBeVisible();
});
