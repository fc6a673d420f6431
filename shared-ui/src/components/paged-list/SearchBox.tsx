import { LIMITS } from '@courier/contract';
import type { TextFieldProps } from '@courier/shared-ui';
import { TextField } from '@courier/shared-ui/base';
import type { SubmitEvent } from 'react';
import { useTypedSearch } from './use-typed-search';

interface SearchBoxProps extends Omit<TextFieldProps, 'label' | 'value' | 'onChange'> {
  label: string;
  /** What is searched for now. */
  search: string;
  onSearch: (words: string) => void;
  /** Enter was pressed. */
  onEnter?: (words: string) => void;
  /** The name of the field where it is not that of the form. */
  fieldLabel?: string;
}

/** Searches a list while one types. */
export function SearchBox({
  label,
  fieldLabel = label,
  search,
  onSearch,
  onEnter,
  className,
  ...field
}: SearchBoxProps) {
  const { typed, setTyped, words } = useTypedSearch(search, onSearch);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(words);
    onEnter?.(words);
  };

  return (
    <form role="search" aria-label={label} className={className} onSubmit={handleSubmit}>
      <TextField
        {...field}
        label={fieldLabel}
        type="search"
        autoComplete="off"
        maxLength={LIMITS.searchQuery}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
