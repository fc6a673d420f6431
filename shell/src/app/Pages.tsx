import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { importLandingPage } from '../features/landing/import-landing-page';
import { importRemoteRoute } from '../features/remotes/lazy-imports';
import { fetchedPart, Part } from './Part';

/** Each is a chunk of its own, which only its visitors fetch. */
const PARTS = {
  landing: fetchedPart(importLandingPage),
  login: fetchedPart(() => import(/* webpackChunkName: "login" */ '../features/login/LoginRoutes')),
  // It looks after what its remotes throw while they are taken away, so it stays.
  remotes: fetchedPart(importRemoteRoute, { isKept: true }),
};

type PartName = keyof typeof PARTS;

/**
 * The page of the present path. The boundary of a page that was left stays: React hands what a page throws while it is
 * taken away to the boundary around it, which must not be that of the next page.
 */
export function Pages({ isEmpty }: { isEmpty: boolean }) {
  const { pathname } = useLocation();
  const shown = isEmpty ? null : partAt(pathname);
  const [visited, setVisited] = useState<readonly PartName[]>(shown ? [shown] : []);
  if (shown && !visited.includes(shown)) setVisited([...visited, shown]);
  return visited.map((name) => <Part key={name} part={PARTS[name]} isShown={name === shown} />);
}

function partAt(pathname: string): PartName {
  if (pathname === '/') return 'landing';
  return matchPath('/login/*', pathname) ? 'login' : 'remotes';
}
