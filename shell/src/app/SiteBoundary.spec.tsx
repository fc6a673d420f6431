import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { discovery } from '../features/remotes/discovery-store';
import { REMOTE } from '../testing/remote';
import { forgetPage, knownRemotes } from '../testing/render-shell';
import { reportCrash } from './crash-report';
import { SiteBoundary } from './SiteBoundary';

jest.mock('./crash-report', () => ({ reportCrash: jest.fn() }));
const reported = jest.mocked(reportCrash);

beforeEach(() => {
  reported.mockReset().mockResolvedValue(true);
  globalThis.reportError = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  discovery.set(knownRemotes(REMOTE));
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetPage();
});

const boom = new Error('boom');
const Broken = () => {
  throw boom;
};
const Leaving = () => {
  useEffect(
    () => () => {
      throw boom;
    },
    [],
  );
  return <p>Here</p>;
};

const page = () => screen.findByRole('heading', { level: 1 });

it('SiteBoundary shows what is in it', () => {
  render(<SiteBoundary>The site</SiteBoundary>);
  expect(screen.getByText('The site')).toBeVisible();
});

it('SiteBoundary has a page with a title, a heading, a way to load again and plain links in place of a frame that throws', async () => {
  render(
    <SiteBoundary>
      <Broken />
    </SiteBoundary>,
  );
  expect(await page()).toHaveTextContent('Something went wrong on this site');
  await waitFor(() => expect(document.title).toBe('Something went wrong on this site'));
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/'],
    ['Quote', '/quote'],
    ['Track', '/tracking'],
  ]);
});

it('SiteBoundary keeps a page when an effect’s clean-up throws with nothing around it', async () => {
  const { rerender } = render(
    <SiteBoundary>
      <Leaving />
    </SiteBoundary>,
  );
  act(() => rerender(<SiteBoundary>{null}</SiteBoundary>));
  expect(await page()).toBeVisible();
  await waitFor(() => expect(reported).toHaveBeenCalledWith(boom, 'render', undefined));
});

it.each([true, false])(
  'SiteBoundary says that the error was recorded only where the server has recorded it: %s',
  async (isRecorded) => {
    reported.mockResolvedValue(isRecorded);
    render(
      <SiteBoundary>
        <Broken />
      </SiteBoundary>,
    );
    await waitFor(() => expect(reported).toHaveBeenCalled());
    await act(async () => undefined);
    const alert = screen.getByRole('alert');
    expect(alert.textContent.includes('We’ve recorded the error.')).toBe(isRecorded);
  },
);
