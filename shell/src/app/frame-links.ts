import { type BarKind, PAGES } from '@courier/contract';
import type { Session } from '@courier/shared-ui/host';
import type { DiscoveryState } from '../features/remotes/discovery-store';

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

/** Links that remotes declare to paths that the table of pages has no words for, for the person who is signed in. */
export function declaredLinks(
  state: DiscoveryState,
  session: Session | null,
): readonly FrameLink[] {
  if (state.status !== 'known') return [];
  return Object.values(state.discovery.remotes)
    .filter(({ enabled }) => enabled)
    .flatMap(({ nav }) => nav)
    .filter(({ to }) => !PAGES.some(({ path, labels }) => labels && path === to))
    .filter(({ roles }) => !roles || (session && roles.includes(session.role)))
    .sort((first, second) => first.order - second.order)
    .map(({ label, to }) => ({ label, to, hideOnSmall: true }));
}
