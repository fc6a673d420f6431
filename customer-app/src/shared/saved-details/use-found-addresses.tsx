import type { SavedAddressView } from '@courier/contract';
import { Soft, TextField } from '@courier/shared-ui/base';
import { findPlaces } from '@courier/shared-ui/courier';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

interface FoundAddresses {
  /** All of them, until something is looked for. */
  found: readonly SavedAddressView[];
  /** The field that looks for them; nothing where all are seen at a glance. */
  finder: ReactNode;
}

/** The addresses of a book that are looked for, in the order of the book. */
export function useFoundAddresses(book: readonly SavedAddressView[]): FoundAddresses {
  const [sought, setSought] = useState('');
  if (book.length <= FEW) return { found: book, finder: null };
  const found = findPlaces(sought, book);
  const words = found.length === 1 ? '1 address found' : `${found.length || 'No'} addresses found`;
  const finder = (
    <>
      <Sought
        label="Find an address"
        type="search"
        placeholder="Name, street, town or phone"
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {/* There before its words are, or a change of them is not announced. */}
      <Soft as="p" role="status">
        {sought.trim() && words}
      </Soft>
    </>
  );
  return { found, finder };
}

/** So many are seen at a glance. */
const FEW = 6;

const Sought = styled(TextField)`
  max-width: 26rem;
`;
