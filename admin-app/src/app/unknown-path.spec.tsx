import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import App from '../App';

it('the back office shows that a path below its own has no page', async () => {
  provideHost(createFakeHost());
  render(
    <MemoryRouter initialEntries={['/manager/no-such-page']}>
      <App />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
