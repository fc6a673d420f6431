import { LIMITS } from '@courier/contract';
import { TextField, token } from '@courier/shared-ui';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { useTypedSearch } from '../../../shared/lists/use-typed-search';

/** Searches all customers while one types. */
export function CustomerSearch() {
  const { customerSearch, searchForCustomers } = useDesk();
  const { typed, setTyped, words } = useTypedSearch(customerSearch, searchForCustomers);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    searchForCustomers(words);
  };

  return (
    <Search role="search" aria-label="Search customers" onSubmit={handleSubmit}>
      <TextField
        label="Search customers"
        type="search"
        placeholder="Name, email or phone"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.searchQuery}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Search>
  );
}

const Search = styled.form`
  max-width: 32rem;
  margin-bottom: ${token.space[4]};
`;
