import { discovery, LOADING } from '../features/remotes/discovery-store';
import { useObservable } from '../shared/observable/use-observable';
import { session } from '../shared/session/session';
import { declaredLinks, type FrameLink } from './frame-links';

const LOGIN: FrameLink = { label: 'Login', to: '/login' };

export interface BarLinks {
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
