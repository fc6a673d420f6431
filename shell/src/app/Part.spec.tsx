import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { reportCrash } from './crash-report';
import { fetchedPart, Part } from './Part';

const Page = () => <h1>The page</h1>;

/** A part whose first tries find the connection down. */
function partAfter(failures: number) {
  let tries = 0;
  return fetchedPart(() => {
    tries += 1;
    return tries > failures
      ? Promise.resolve({ default: Page })
      : Promise.reject(
          Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }),
        );
  });
}

jest.mock('./crash-report', () => ({ reportCrash: jest.fn() }));
const reported = jest.mocked(reportCrash);

beforeEach(() => {
  reported.mockReset().mockResolvedValue(false);
  globalThis.reportError = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

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

it('Part loads again a little later where the connection that is back carries nothing yet', async () => {
  jest.useFakeTimers();
  render(<Part part={partAfter(2)} isShown />, { wrapper: MemoryRouter });
  await screen.findByRole('alert');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

it('Part does not load again by itself where the connection was there all the time', async () => {
  jest.useFakeTimers();
  render(<Part part={partAfter(1)} isShown />, { wrapper: MemoryRouter });
  await screen.findByRole('alert');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('alert')).toBeVisible();
});

it('Part names the connection where its code did not arrive, and says so when there is none', async () => {
  render(<Part part={partAfter(9)} isShown />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection.');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
});

it.each([true, false])(
  'Part does not call it the connection where it fell over, and says that this was recorded only where it was: %s',
  async (isRecorded) => {
    reported.mockResolvedValue(isRecorded);
    const Broken = () => {
      throw new Error('broken');
    };
    const part = fetchedPart(async () => ({ default: Broken }));
    render(<Part part={part} isShown />, { wrapper: MemoryRouter });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong on this page');
    expect(alert).not.toHaveTextContent('connection');
    await waitFor(() => expect(reported).toHaveBeenCalled());
    await act(async () => undefined);
    expect(alert.textContent.includes('We’ve recorded the error.')).toBe(isRecorded);
  },
);
