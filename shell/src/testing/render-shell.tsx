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
import { forgetGlobals } from '../features/remotes/globals';
import { shellHost } from '../app/shell-host';
import { forgetLoads } from '../features/remotes/remote-loads';
import { session } from '../shared/session/session';
import { dismissToast } from '../shared/toasts/toasts';
import { REMOTE, SUPPORT } from './remote';

export function knownRemotes(...remotes: RemoteEntry[]): DiscoveryState {
  const byName = Object.fromEntries(remotes.map((remote) => [remote.name, remote]));
  return { status: 'known', discovery: { schema: 1, generation: 1, remotes: byName } };
}

export async function renderShell(
  path: string,
  known: DiscoveryState = knownRemotes(REMOTE, SUPPORT),
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
  forgetGlobals();
  forgetLoads();
  session.clear();
  dismissToast();
  forgetDiscovery();
}
