import type { Session } from '@courier/shared-ui/host';
import type { DiscoveryState } from '../features/remotes/discovery-store';
import type { FrameLink } from './frame-links';

/** Links that remotes declare beyond those of the frame's own table, for the person who is signed in. */
export function declaredLinks(
  state: DiscoveryState,
  session: Session | null,
  known: readonly FrameLink[],
): readonly FrameLink[] {
  if (state.status !== 'known') return [];
  return Object.values(state.discovery.remotes)
    .filter(({ enabled }) => enabled)
    .flatMap(({ nav }) => nav)
    .filter(({ to }) => !known.some((link) => link.to === to) && !FRAME_PATHS.includes(to))
    .filter(({ roles }) => !roles || (session && roles.includes(session.role)))
    .sort((first, second) => first.order - second.order)
    .map(({ label, to }) => ({ label, to, hideOnSmall: true }));
}

/** Paths that the table words differently on different pages. */
const FRAME_PATHS: readonly string[] = ['/quote', '/tracking', '/support', '/login'];
