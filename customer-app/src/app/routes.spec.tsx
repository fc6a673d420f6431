import { installFakeApi, renderWithHost } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import App from '../App';

it.each(['/quote/nope', '/tracking/nope', '/dashboard/nope', '/account/nope'])(
  'says 404 at %s',
  async (route) => {
    installFakeApi();
    renderWithHost(<App />, { route });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  },
);
