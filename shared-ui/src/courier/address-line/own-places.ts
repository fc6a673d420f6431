import { foldedWords, LIMITS, type SavedAddressView } from '@courier/contract';

/**
 * The addresses of a book that begin with what is typed: each word with one of the label, the name, the street, the town or
 * the code, in any order. The first ones of the book while nothing is typed.
 */
export function ownPlacesFor(
  typed: string,
  book: readonly SavedAddressView[],
): readonly SavedAddressView[] {
  const wanted = foldedWords(typed);
  const found = book.filter((place) => {
    const { label, fullName, addressLine1, addressLine2, city, zipCode } = place;
    const words = foldedWords(
      [label, fullName, addressLine1, addressLine2, city, zipCode].join(' '),
    );
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  return found.slice(0, LIMITS.addressSuggestions);
}
