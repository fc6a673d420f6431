import { LIMITS } from '@courier/contract';
import { Button, Cluster, TextField } from '@courier/shared-ui';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../desk/use-desk';

/** Between the last letter typed and the search, in ms. */
const PAUSE = 300;

/** Narrows the lists of orders while one types. */
export function OrderSearch() {
  const { search, searchFor } = useDesk();
  const [typed, setTyped] = useState(search);
  const words = typed.trim();

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
  };
  const handleClear = () => {
    setTyped('');
    searchFor('');
  };

  return (
    <form role="search" aria-label="Search orders" onSubmit={handleSubmit}>
      <Cluster align="end">
        <Words
          label="Search orders"
          labelHidden
          type="search"
          fieldSize="small"
          placeholder="Number, name, phone or city"
          autoComplete="off"
          maxLength={LIMITS.searchQuery}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {search && (
          <Button size="small" variant="quiet" onClick={handleClear}>
            Clear search
          </Button>
        )}
      </Cluster>
    </form>
  );
}

const Words = styled(TextField)`
  /* Large letters on a phone leave it less. */
  width: min(18rem, 70vw);
`;
