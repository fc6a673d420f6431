import { LIMITS } from '@courier/contract';
import { Button, TextField, token } from '@courier/shared-ui/base';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  search: string;
  onSearch: (words: string) => void;
}

/** Give it the search as `key`: one that was changed elsewhere is then put into the box. */
export function SearchForm({ label, placeholder, search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };

  return (
    <Search role="search" aria-label={label} onSubmit={handleSubmit}>
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
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
