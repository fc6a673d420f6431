import { type AddressSuggestion, LIMITS, type SavedAddressView } from '@courier/contract';
import { Combobox, type ComboboxProps } from '@courier/shared-ui';
import { useBoundField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useState } from 'react';
import { useSuggestions } from '../suggestions/use-suggestions';
import type { SearchAddresses } from './address-search';
import { ownPlacesFor } from './own-places';
import {
  FALLBACK_CITY,
  type FilledPlace,
  fillFromSuggestion,
  type PlaceForm,
} from './picked-place';

interface AddressLineFieldProps extends Omit<
  ComboboxProps,
  'label' | 'value' | 'error' | 'options' | 'onInput' | 'onSelect'
> {
  /** The address in the form, a `PlaceForm`. */
  name: string;
  search: SearchAddresses;
  /** The reader's address book, in the order in which they want it: they find it before anything is asked. */
  own?: readonly SavedAddressView[] | undefined;
  /** Fills the form from their own address, with who is met there. */
  onPickOwn?: ((place: SavedAddressView) => void) | undefined;
}

/** A suggestion as it stands in the list: of the server, or the reader's own. */
type Suggested =
  | { id: string; label: string; suggestion: AddressSuggestion }
  | { id: string; label: string; detail: string; place: SavedAddressView };

/** The street line; a picked suggestion fills the parts of the address around it too. */
export function AddressLineField({
  name,
  search,
  own = [],
  onPickOwn,
  ...rest
}: AddressLineFieldProps) {
  const line = useBoundField(`${name}.addressLine1`);
  const whole = useBoundField<PlaceForm>(name);
  const [typed, setTyped] = useState('');
  const { suggestions, isSearching, isNothingFound, suggestFor, clear } = useSuggestions(
    LIMITS.addressQuery,
    'address search',
    search,
  );

  const handleInput = (text: string) => {
    setTyped(text);
    void line.helpers.setValue(text);
    const { city, zipCode } = whole.field.value;
    void suggestFor(text, { city: city.trim(), zipCode: zipCode.trim() });
  };

  const handleSelect = (picked: Suggested) => {
    clear();
    setTyped('');
    if ('place' in picked) return onPickOwn?.(picked.place);
    const filled = fillFromSuggestion(whole.field.value, picked.suggestion);
    void whole.helpers.setValue(filled.address);
    notifyFilled(filled);
  };

  // What was filled in from elsewhere asks for nothing.
  const isAsked = line.field.value === typed;
  const options: readonly Suggested[] = [
    ...(isAsked ? ownPlacesFor(typed, own).map(ownOption) : []),
    ...suggestions.map((suggestion) => ({
      id: String(suggestion.place_id),
      label: suggestion.display_name,
      suggestion,
    })),
  ].slice(0, LIMITS.addressSuggestions);

  return (
    <Combobox
      {...rest}
      label="Address"
      name={line.field.name}
      value={line.field.value}
      error={line.error}
      onBlur={line.field.onBlur}
      onInput={handleInput}
      onSelect={handleSelect}
      loading={isSearching}
      credit={suggestions[0]?.licence}
      emptyText={isNothingFound ? NOTHING_FOUND : undefined}
      options={options}
    />
  );
}

function ownOption(place: SavedAddressView): Suggested {
  const { id, label, fullName, addressLine1, city, zipCode } = place;
  return {
    id: `own-${id}`,
    label,
    detail: `${fullName}, ${addressLine1}, ${city}, ${zipCode}`,
    place,
  };
}

/** Shown in place of the suggestions. */
const NOTHING_FOUND = 'We found no such address. Type: Street, then suburb or town';

/** A complete address needs a short look, an incomplete one a longer. */
const NOTICE_DURATION = { complete: 3000, incomplete: 4000 } as const;

function notifyFilled({ missing, address }: FilledPlace): void {
  const isComplete = missing.length === 0;
  const assumed = missing.includes('city') ? ` We assumed ${FALLBACK_CITY}.` : '';
  getHost().notify({
    title: 'Address filled in',
    description: isComplete
      ? `${address.addressLine1}, ${address.city}, ${address.zipCode}`
      : `Please add the ${missing.join(' and the ')}.${assumed}`,
    duration: NOTICE_DURATION[isComplete ? 'complete' : 'incomplete'],
  });
}
