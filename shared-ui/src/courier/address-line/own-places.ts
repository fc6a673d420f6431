import { foldedWords, LIMITS, type SavedAddressView } from '@courier/contract';

/**
 * The addresses of a book in which each typed word begins one of the label, the name, the street, the town, the code or the
 * phone number, in any order. All of them while nothing is typed.
 */
export function findPlaces(
  typed: string,
  book: readonly SavedAddressView[],
): readonly SavedAddressView[] {
  const wanted = foldedWords(typed);
  return book.filter((place) => {
    const words = wordsOf(place);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** The first of those, as many as are suggested. */
export function ownPlacesFor(
  typed: string,
  book: readonly SavedAddressView[],
): readonly SavedAddressView[] {
  return findPlaces(typed, book).slice(0, LIMITS.addressSuggestions);
}

function wordsOf(place: SavedAddressView): readonly string[] {
  const { label, fullName, phone, addressLine1, addressLine2, city, zipCode } = place;
  const texts = [label, fullName, addressLine1, addressLine2, city, zipCode, phone];
  // A phone number is typed with blanks and without.
  return [...foldedWords(texts.join(' ')), phone.replace(/\D/g, '')];
}
