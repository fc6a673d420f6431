import { LIMITS } from '@courier/contract';
import { Button, TextField, token } from '@courier/shared-ui';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { useOrderSearch } from '../order-search';

/** Give it the search as `key`: one that was changed elsewhere is then what stands in the box. */
export function OrderSearchForm() {
  const { search, searchFor } = useOrderSearch();
  const [typed, setTyped] = useState(search);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    searchFor(typed.trim());
  };

  return (
    <Search role="search" aria-label="Search orders" onSubmit={handleSubmit}>
      <TextField
        label="Search orders"
        type="search"
        placeholder="Number, name, phone, town or email"
        autoComplete="off"
        maxLength={LIMITS.searchQuery}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Search>
  );
}

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 32rem) auto;
  align-items: end;
  justify-content: start;
  gap: ${token.space[3]};
`;
