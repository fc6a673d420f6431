import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discovery } from '../features/remotes/discovery-store';
import { browser, PINS_KEY, takePins } from '../features/remotes/pins';
import { session } from '../shared/session/session';
import { CANARY, REMOTE } from '../testing/remote';
import { forgetPage, knownRemotes } from '../testing/render-shell';
import VersionPanel from './VersionPanel';

jest.mock('../features/remotes/federation', () => ({ fetchExposed: jest.fn() }));

const PREVIEW = `0.3.0-c0ffee0~4071024000000.${'s'.repeat(43)}`;
const reload = jest.spyOn(browser, 'reload');

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  reload.mockImplementation(() => undefined);
  discovery.set(knownRemotes({ ...REMOTE, version: '0.3.0-c0ffee0' }));
  const remotes = { customer: { ...REMOTE, canary: CANARY } };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ remotes })));
});
afterEach(forgetPage);

function openPanel(address: string) {
  window.history.replaceState(null, '', address);
  takePins();
  render(<VersionPanel pins={JSON.parse(sessionStorage.getItem(PINS_KEY) ?? '{}') as never} />);
}
const stored = () => sessionStorage.getItem(PINS_KEY);
const choice = (name: RegExp) => screen.findByRole('button', { name });

describe('VersionPanel', () => {
  it('goes from a preview to what is live and back, by keyboard, and offers visitors no canary', async () => {
    openPanel(`/quote?mfe=${encodeURIComponent(`customer@${PREVIEW}`)}`);
    expect(await choice(/^Preview 0\.3\.0/)).toHaveAttribute('aria-pressed', 'true');
    const live = await choice(/^Live 0\.1\.0/);
    expect(live).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('button', { name: /^Canary/ })).not.toBeInTheDocument();
    live.focus();
    await userEvent.keyboard('{Enter}');
    expect(stored()).toBe('{}');
    await userEvent.click(await choice(/^Preview/));
    expect(stored()).toBe(JSON.stringify({ customer: PREVIEW }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('lets staff choose the canary, and what is live in place of their canary', async () => {
    session.start({ email: 'someone@example.test', role: 'admin' });
    openPanel('/quote?mfe=customer@0.3.0-c0ffee0');
    await userEvent.click(await choice(/^Canary 0\.2\.0/));
    expect(stored()).toBe(JSON.stringify({ customer: CANARY.version }));
    await userEvent.click(await choice(/^Live/));
    expect(stored()).toBe(JSON.stringify({ customer: REMOTE.version }));
  });

  it('is taken away with everything that the tab was given', async () => {
    openPanel(`/quote?mfe=${encodeURIComponent(`customer@${PREVIEW}`)}`);
    await userEvent.click(await choice(/^Close/));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is for staff alone where the tab was given no pin', async () => {
    openPanel('/quote?mfe');
    expect(screen.queryByText('Versions on this page')).not.toBeInTheDocument();
    session.start({ email: 'someone@example.test', role: 'support' });
    openPanel('/quote?mfe');
    await waitFor(() => expect(screen.getByText('Versions on this page')).toBeInTheDocument());
  });
});
