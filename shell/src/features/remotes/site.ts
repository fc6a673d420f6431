import { NO_SITE, type Site, SITE_DATA_ID, siteOf } from '@courier/contract';
import { useObservable } from '@courier/shared-ui/observable';
import { useSyncExternalStore } from 'react';
import type { Discovery } from './discovery';
import { discovery, type DiscoveryState, LOADING } from './discovery-store';

/** What the document says of the remotes' pages: the shell goes by it until discovery is there. */
let served = readServed();

/** For the build, which has no document. */
export function serveSite(site: Site): void {
  served = site;
}

/** What the remotes declare, as far as it is known by now. */
export function currentSite(): Site {
  return siteFrom(discovery.current());
}

/** As above, for a component. */
export function useSite(): Site {
  return siteFrom(useObservable(discovery, LOADING));
}

/**
 * One plain value of it, for what is around every page: it is rendered again only with another value. Else discovery
 * would have React throw away the parts of the document that still wait for their code.
 */
export function useSiteValue<T extends string | boolean | undefined>(select: (site: Site) => T): T {
  return useSyncExternalStore(
    discovery.subscribe,
    () => select(currentSite()),
    () => select(served),
  );
}

const sites = new WeakMap<Discovery, Site>();

function siteFrom(state: DiscoveryState): Site {
  if (state.status !== 'known') return served;
  const site = sites.get(state.discovery) ?? siteOf(Object.values(state.discovery.remotes));
  sites.set(state.discovery, site);
  return site;
}

function readServed(): Site {
  const data =
    typeof document === 'undefined' ? null : document.getElementById(SITE_DATA_ID)?.textContent;
  return data ? (JSON.parse(data) as Site) : NO_SITE;
}
