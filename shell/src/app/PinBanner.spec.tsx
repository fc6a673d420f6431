import { render, screen } from '@testing-library/react';
import { discovery } from '../features/remotes/discovery-store';
import { REMOTE } from '../testing/remote';
import { forgetPage, knownRemotes } from '../testing/render-shell';
import PinBanner from './PinBanner';

jest.mock('../features/remotes/federation', () => ({ fetchExposed: jest.fn() }));

const passTo = (ends: number) => `~${ends}.${'s'.repeat(43)}`;
const SOON = Date.UTC(2099, 0, 14, 8);
const GONE = Date.UTC(2020, 0, 14, 8);

beforeEach(() => discovery.set(knownRemotes(REMOTE)));
afterEach(forgetPage);

it.each([
  ['a pin that is shown', REMOTE.version, 'This tab shows a pinned version'],
  ['a pin that is not there', '9.9.9-aaaaaaa', 'The pinned version was not found'],
  ['a preview that is shown', REMOTE.version + passTo(SOON), 'This tab shows a preview'],
  ['a preview that has ended', `9.9.9-aaaaaaa${passTo(GONE)}`, 'The preview has ended'],
  ['a preview that was replaced', `9.9.9-aaaaaaa${passTo(SOON)}`, 'The preview was not found'],
])('PinBanner says of %s what the tab shows, with a way back', (_what, pin, title) => {
  render(<PinBanner pins={{ customer: pin }} />);
  expect(screen.getByText(title)).toBeVisible();
  const [version] = pin.split('~');
  expect(screen.getByText(`customer ${version}`)).toBeVisible();
  expect(screen.queryByText(/~/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
});

it('PinBanner says until when a preview is shown, in South African time', () => {
  render(<PinBanner pins={{ customer: REMOTE.version + passTo(SOON) }} />);
  expect(screen.getByText(/until 14 Jan 2099, 10:00/)).toBeVisible();
});
