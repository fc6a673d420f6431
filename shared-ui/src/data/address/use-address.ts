import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and how it is changed in place. React Router's own changes do not add up where one follows
 * before the other is drawn, as a search does that was typed while a filter was chosen: each is made on top of the last.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const drawn = params.toString();

  useEffect(() => {
    if (pending?.drawn !== drawn) pending = null;
  }, [drawn]);

  useEffect(() => {
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) pending = null;
    };
  }, []);

  const change = (changeOf: (before: URLSearchParams) => URLSearchParams) => {
    const before = pending?.drawn === drawn ? pending.next : params;
    const next = changeOf(before);
    pending = { drawn, next };
    setParams(next, { replace: true });
  };
  return [params, change] as const;
}

/** What the address is about to become, and what is drawn until it does; of the one front end whose page it is. */
let pending: { readonly drawn: string; readonly next: URLSearchParams } | null = null;

/** Components that have the address now: what the last one left behind concerns none of the next page. */
let users = 0;

/** The query with parameters set; null for one that goes. */
export function withParameters(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
