import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fetchedPart, Part } from './Part';

const Page = () => <h1>The page</h1>;

/** A part whose first tries find the connection down. */
function partAfter(failures: number) {
  let tries = 0;
  return fetchedPart(() => {
    tries += 1;
    return tries > failures
      ? Promise.resolve({ default: Page })
      : Promise.reject(new Error('Loading chunk 1 failed.'));
  });
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('Part shows an error and loads again when Try again is pressed', async () => {
  render(<Part part={partAfter(1)} isShown />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t load this page');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
});

it('Part loads again by itself when the connection is back', async () => {
  render(<Part part={partAfter(1)} isShown />, { wrapper: MemoryRouter });
  await screen.findByRole('alert');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
});
