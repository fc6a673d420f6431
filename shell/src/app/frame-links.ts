import { type BarKind, PAGES } from '@courier/contract';
import type { Session } from '@courier/shared-ui/host';
import { useObservable } from '@courier/shared-ui/observable';
import { discovery, type DiscoveryState, LOADING } from '../features/remotes/discovery-store';
import { session } from '../shared/session/session';

export interface FrameLink {
  readonly label: string;
  readonly to: string;
  /** Left out on small screens. */
  readonly hideOnSmall?: boolean;
}

/** The links of one kind of top bar, as the table of pages words them. */
export function frameLinks(bar: BarKind): readonly FrameLink[] {
  return PAGES.flatMap(({ path, labels, hideOnSmall }) => {
    const label = labels?.[bar];
    return label ? [{ label, to: path, hideOnSmall }] : [];
  });
}

const LOGIN: FrameLink = { label: 'Login', to: '/login' };

interface BarLinks {
  /** What the top bar shows where there is space. */
  readonly shown: readonly FrameLink[];
  /** What a small screen offers elsewhere: links that its bar leaves out, and the way to sign in. */
  readonly more: readonly FrameLink[];
}

/** The links of a top bar for the person who is signed in. */
export function useBarLinks(links: readonly FrameLink[]): BarLinks {
  const state = useObservable(discovery, LOADING);
  const signedIn = useObservable(session, null);
  const wanted = signedIn ? links.filter(({ to }) => to !== LOGIN.to) : links;
  const shown = [...wanted, ...declaredLinks(state, signedIn)];
  const leftOut = shown.filter(({ hideOnSmall }) => hideOnSmall);
  const hasLogin = shown.some(({ to }) => to === LOGIN.to);
  return { shown, more: signedIn || hasLogin ? leftOut : [...leftOut, LOGIN] };
}

/** Links that remotes declare to paths that the table of pages has no words for, for the person who is signed in. */
function declaredLinks(state: DiscoveryState, signedIn: Session | null): readonly FrameLink[] {
  if (state.status !== 'known') return [];
  return Object.values(state.discovery.remotes)
    .filter(({ enabled }) => enabled)
    .flatMap(({ nav }) => nav)
    .filter(({ to }) => !PAGES.some(({ path, labels }) => labels && path === to))
    .filter(({ roles }) => !roles || (signedIn && roles.includes(signedIn.role)))
    .sort((first, second) => first.order - second.order)
    .map(({ label, to }) => ({ label, to, hideOnSmall: true }));
}
