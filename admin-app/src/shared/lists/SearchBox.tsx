import { LIMITS } from '@courier/contract';
import { media, TextField } from '@courier/shared-ui';
import { useTypedSearch } from '@courier/shared-ui/paged-list';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  search: string;
  onSearch: (words: string) => void;
  /** Enter was pressed. */
  onEnter?: (words: string) => void;
  isBusy?: boolean;
}

/** Searches a list while one types. */
export function SearchBox({
  label,
  placeholder,
  search,
  onSearch,
  onEnter,
  isBusy,
}: SearchBoxProps) {
  const { typed, setTyped, words } = useTypedSearch(search, onSearch);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(words);
    onEnter?.(words);
  };

  return (
    <Search role="search" aria-label={label} onSubmit={handleSubmit}>
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.searchQuery}
        value={typed}
        aria-busy={isBusy || undefined}
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
