import { LIMITS } from '@courier/contract';
import { TextField, token } from '@courier/shared-ui';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../use-desk';

/** Between the last letter typed and the search, in ms. */
const PAUSE = 300;

export function DeskSearch() {
  const { filter, setFilter } = useDesk();
  const [typed, setTyped] = useState(filter.search);
  const [known, setKnown] = useState(filter.search);
  const words = typed.trim();

  // A search that was changed elsewhere, by clearing the filters or going back, is what stands in the box.
  if (known !== filter.search) {
    setKnown(filter.search);
    if (words !== filter.search) setTyped(filter.search);
  }

  // With the address as it is when the pause is over: what was opened meanwhile stays open.
  const searchForWords = useEffectEvent(() => {
    if (words !== filter.search) setFilter('q', words);
  });

  useEffect(() => {
    const timer = setTimeout(() => searchForWords(), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFilter('q', words);
  };

  return (
    <Search role="search" aria-label="Search tickets" onSubmit={handleSubmit}>
      <TextField
        label="Search"
        type="search"
        fieldSize="small"
        placeholder="Number, subject, name, email"
        autoComplete="off"
        maxLength={LIMITS.searchQuery}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Search>
  );
}

const Search = styled.form`
  && {
    flex: 1 1 16rem;
    max-width: 22rem;
  }

  min-width: min(16rem, 100%);
  margin-inline-end: ${token.space[1]};
`;
