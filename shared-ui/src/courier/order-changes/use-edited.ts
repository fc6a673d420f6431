import { useEffect, useRef } from 'react';

/**
 * Tells when what was typed is other than it was: a price that was asked for before holds no more.
 * @param typed plain values, compared by what is in them
 */
export function useEdited(typed: unknown, onEdit: () => void): void {
  const now = JSON.stringify(typed);
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    onEdit();
  }, [now, onEdit]);
}
