import { type Bar, labelIn, type NavLink, SHELL_LABELS, SMALL_BAR_LINKS } from '@courier/contract';
import type { Session } from '@courier/shared-ui/host';
import { useObservable } from '@courier/shared-ui/observable';
import { useNavigationData } from '../features/remotes/navigation';
import { session } from '../shared/session/session';

export interface FrameLink {
  readonly label: string;
  readonly to: string;
  /** Left out on small screens. */
  readonly hideOnSmall: boolean;
}

const LOGIN: FrameLink = { label: SHELL_LABELS.login, to: '/login', hideOnSmall: true };

interface BarLinks {
  /** What the top bar shows where there is space. */
  readonly shown: readonly FrameLink[];
  /** What a small screen offers elsewhere: links that its bar leaves out, and the way to sign in. */
  readonly more: readonly FrameLink[];
}

/** The links of a top bar: those that remotes declare, for the person who is signed in, and the way to sign in. */
export function useBarLinks(bar: Bar): BarLinks {
  const { links } = useNavigationData();
  const signedIn = useObservable(session, null);
  const declared = links
    .filter((link) => isFor(link, signedIn))
    .map((link, index) => ({
      label: labelIn(bar, link),
      to: link.to,
      hideOnSmall: index >= SMALL_BAR_LINKS,
    }));
  const login = signedIn ? [] : [LOGIN];
  return {
    shown: [...declared, ...login],
    more: [...declared.filter(({ hideOnSmall }) => hideOnSmall), ...login],
  };
}

function isFor({ roles }: NavLink, signedIn: Session | null): boolean {
  return !roles || (signedIn !== null && roles.includes(signedIn.role));
}
