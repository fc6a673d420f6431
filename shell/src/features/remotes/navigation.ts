import {
  NO_NAVIGATION,
  type Navigation,
  NAVIGATION_DATA_ID,
  navigationOf,
} from '@courier/contract';
import { useObservable } from '@courier/shared-ui/observable';
import { useSyncExternalStore } from 'react';
import type { Discovery } from './discovery';
import { discovery, type DiscoveryState, LOADING } from './discovery-store';

/** What the document says of the remotes' pages: the shell goes by it until discovery is there. */
let served = readServed();

/** For the build, which has no document. */
export function serveNavigation(navigation: Navigation): void {
  served = navigation;
}

/** What the remotes declare, as far as it is known by now. */
export function currentNavigation(): Navigation {
  return navigationFrom(discovery.current());
}

/** As above, for a component. */
export function useNavigationData(): Navigation {
  return navigationFrom(useObservable(discovery, LOADING));
}

/**
 * One plain value of it, for what is around every page: it is rendered again only with another value. Else discovery
 * would have React throw away the parts of the document that still wait for their code.
 */
export function useNavigationValue<T extends string | boolean | undefined>(
  select: (navigation: Navigation) => T,
): T {
  return useSyncExternalStore(
    discovery.subscribe,
    () => select(currentNavigation()),
    () => select(served),
  );
}

const navigations = new WeakMap<Discovery, Navigation>();

function navigationFrom(state: DiscoveryState): Navigation {
  if (state.status !== 'known') return served;
  const navigation = navigations.get(state.discovery) ?? navigationOf(offered(state.discovery));
  navigations.set(state.discovery, navigation);
  return navigation;
}

/** What cannot be run is not offered. */
function offered({ remotes }: Discovery) {
  return Object.values(remotes).map(({ enabled, isUnserved, nav, desk, pages }) => {
    return { enabled: enabled && !isUnserved, nav, desk, pages };
  });
}

function readServed(): Navigation {
  const data =
    typeof document === 'undefined'
      ? null
      : document.getElementById(NAVIGATION_DATA_ID)?.textContent;
  // A server of an earlier release says nothing of places.
  return data ? { ...NO_NAVIGATION, ...(JSON.parse(data) as Navigation) } : NO_NAVIGATION;
}
