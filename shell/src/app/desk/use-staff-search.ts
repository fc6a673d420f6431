import { LIMITS, type StaffSearchView } from '@courier/contract';
import { request } from '@courier/shared-ui/request';
import { useEffect, useState } from 'react';

/** How long nobody types before it is searched, in ms. */
const PAUSE = 200;

interface Searched {
  readonly wanted: string;
  readonly answer: StaffSearchView | null;
  /** Null for none. */
  readonly error: unknown;
}

const NOT_SEARCHED: Searched = { wanted: '', answer: null, error: null };

/** What is found for what is typed; what was found before stays until there is something newer. */
export function useStaffSearch(typed: string): Searched & { readonly isBusy: boolean } {
  const wanted = typed.trim();
  const isSearched = wanted.length >= LIMITS.staffSearchQuery;
  const [searched, setSearched] = useState<Searched>(NOT_SEARCHED);

  useEffect(() => {
    if (!isSearched) return;
    const over = new AbortController();
    const end = (outcome: Pick<Searched, 'answer' | 'error'>) => {
      if (!over.signal.aborted) setSearched({ wanted, ...outcome });
    };
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ q: wanted }).toString();
      request<StaffSearchView>(`/api/search?${query}`, { signal: over.signal }).then(
        (answer) => end({ answer, error: null }),
        (error: unknown) => end({ answer: null, error }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [wanted, isSearched]);

  if (!isSearched) return { ...NOT_SEARCHED, isBusy: false };
  return { ...searched, isBusy: searched.wanted !== wanted };
}
