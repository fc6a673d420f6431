import { LIMITS } from '@courier/contract';
import { media, TextField } from '@courier/shared-ui';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { isMeantAsNumber, useFindOrder } from '../use-find-order';

/** Between the last letter typed and the search, in ms. */
const PAUSE = 300;

/** Searches all orders, paid or not, while one types. Enter opens the order whose number was typed. */
export function OrderSearch() {
  const { search, searchFor } = useDesk();
  const { find, isFinding } = useFindOrder();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const words = typed.trim();

  // A search that was changed elsewhere, by clearing it or going back, is what stands in the box.
  if (known !== search) {
    setKnown(search);
    if (words !== search) setTyped(search);
  }

  // With the address as it is when the pause is over: what was opened meanwhile stays open.
  const searchForWords = useEffectEvent(() => {
    if (words !== search) searchFor(words);
  });

  useEffect(() => {
    const timer = setTimeout(() => searchForWords(), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    searchFor(words);
    if (isMeantAsNumber(words)) void find(words);
  };

  return (
    <Search role="search" aria-label="Search orders" onSubmit={handleSubmit}>
      <TextField
        label="Search orders"
        labelHidden
        type="search"
        placeholder="Number, name, phone or city"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.searchQuery}
        value={typed}
        aria-busy={isFinding || undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Search>
  );
}

const Search = styled.form`
  flex: 1 1 14rem;
  max-width: 20rem;

  ${media.small} {
    flex-basis: 100%;
    max-width: none;
  }
`;
