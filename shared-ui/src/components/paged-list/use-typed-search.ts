import { useEffect, useEffectEvent, useState } from 'react';

/** Between the last letter typed and the search, in ms. */
const PAUSE = 300;

/**
 * The text of a search box, and the search once the typing pauses.
 * @param search what is searched for now
 */
export function useTypedSearch(search: string, searchFor: (words: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const words = typed.trim();

  // A search that was changed elsewhere, by clearing it or going back, is put into the box.
  if (known !== search) {
    setKnown(search);
    if (words !== search) setTyped(search);
  }

  // With the address as it is after the pause: what was opened meanwhile stays open.
  const searchForWords = useEffectEvent(() => {
    if (words !== search) searchFor(words);
  });

  useEffect(() => {
    const timer = setTimeout(() => searchForWords(), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);

  return { typed, setTyped, words };
}
