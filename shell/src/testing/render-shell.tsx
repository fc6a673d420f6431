/** For specs: the whole shell at a path, with the network and the federation runtime replaced. */
import { provideHost } from '@courier/shared-ui/host';
import { act, render, type RenderResult } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { Shell } from '../app/Shell';
import {
  discovery,
  type DiscoveryState,
  forgetDiscovery,
} from '../features/remotes/discovery-store';
import type { RemoteEntry } from '../features/remotes/discovery';
import { shellHost } from '../app/shell-host';
import { forgetLoads } from '../features/remotes/remote-loads';
import { session } from '../shared/session/session';
import { dismissToast } from '../shared/toasts/toasts';

const FILES = '/remotes/customer/0.1.0-5f2c91aa';

export const REMOTE: RemoteEntry = {
  name: 'customer',
  version: '0.1.0-5f2c91aa',
  routes: ['/quote', '/tracking', '/dashboard'],
  nav: [
    { label: 'Quote', to: '/quote', order: 10 },
    { label: 'My orders', to: '/dashboard', order: 40, roles: ['customer'] },
  ],
  contract: 1,
  entry: `${FILES}/remoteEntry.js`,
  preload: [`${FILES}/app.js`],
  screens: { '/quote': [`${FILES}/quote.js`] },
  integrity: {
    [`${FILES}/remoteEntry.js`]: hashOf('entry'),
    [`${FILES}/app.js`]: hashOf('app'),
    [`${FILES}/quote.js`]: hashOf('quote'),
  },
  enabled: true,
};

/** The form of a hash; of which bytes, no spec asks a browser. */
export function hashOf(what: string): string {
  return `sha256-${btoa(what.padEnd(32))}`;
}

export function knownRemotes(...remotes: RemoteEntry[]): DiscoveryState {
  const byName = Object.fromEntries(remotes.map((remote) => [remote.name, remote]));
  return { status: 'known', discovery: { schema: 1, generation: 1, remotes: byName } };
}

export async function renderShell(
  path: string,
  known: DiscoveryState = knownRemotes(REMOTE),
): Promise<RenderResult> {
  window.history.replaceState(null, '', path);
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  provideHost(shellHost);
  discovery.set(known);
  const result = render(
    <BrowserRouter>
      <Shell />
    </BrowserRouter>,
  );
  // The lazy parts of a page.
  await act(async () => undefined);
  return result;
}

/** What lives as long as a page, forgotten between specs. */
export function forgetPage(): void {
  localStorage.clear();
  forgetLoads();
  session.clear();
  dismissToast();
  forgetDiscovery();
}
