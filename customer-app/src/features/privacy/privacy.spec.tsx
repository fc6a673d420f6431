import { renderWithHost } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import App from '../../App';
import { openQuote, toAddresses } from '../../testing/quote-wizard';

it('the privacy page shows visitors what is kept, why, who receives it and their rights', async () => {
  renderWithHost(<App />, { route: '/privacy' });
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'What we collect',
    'Why we use it',
    'Who receives it',
    'How long we keep it',
    'Your rights and how to use them',
    'How we keep it safe',
    'Questions and complaints',
    'Map data',
  ]);
  expect(screen.getByText(/Shipday is outside South Africa/)).toBeVisible();
});

it('the privacy page credits the sources of places and distances, with their licences', () => {
  renderWithHost(<App />, { route: '/privacy' });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('GeoNames')).toBe('https://www.geonames.org');
  expect(address('CC BY 4.0')).toBe('https://creativecommons.org/licenses/by/4.0/');
  expect(address('OpenStreetMap contributors')).toBe('https://www.openstreetmap.org/copyright');
});

it('the privacy page is linked from the addresses step', async () => {
  const { user } = openQuote();
  await toAddresses(user);
  expect(screen.getByRole('link', { name: 'How we use these details' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});
