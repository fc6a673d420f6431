import { LIMITS } from '@courier/contract';
import { media, TextField } from '@courier/shared-ui';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { useTypedSearch } from '../../../shared/lists/use-typed-search';
import { isMeantAsNumber, useFindOrder } from '../use-find-order';

/** Searches all orders, paid or not, while one types. Enter opens the order whose number was typed. */
export function OrderSearch() {
  const { search, searchFor } = useDesk();
  const { find, isFinding } = useFindOrder();
  const { typed, setTyped, words } = useTypedSearch(search, searchFor);

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
