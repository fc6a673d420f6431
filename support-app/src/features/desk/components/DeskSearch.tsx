import { LIMITS } from '@courier/contract';
import { TextField, token } from '@courier/shared-ui';
import { useTypedSearch } from '@courier/shared-ui/paged-list';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { useDesk } from '../use-desk';

export function DeskSearch() {
  const { filter, setFilter } = useDesk();
  const { typed, setTyped, words } = useTypedSearch(filter.search, (search) =>
    setFilter('q', search),
  );

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
