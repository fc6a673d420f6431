import { type AddressSuggestion, LIMITS } from '@courier/contract';
import { Combobox, type ComboboxProps } from '@courier/shared-ui';
import { useBoundField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchAddresses } from './address-search';
import {
  FALLBACK_CITY,
  type FilledPlace,
  fillFromSuggestion,
  type PlaceForm,
  type TownTexts,
} from './picked-place';

interface AddressLineFieldProps extends Omit<
  ComboboxProps,
  'label' | 'value' | 'error' | 'options' | 'onInput' | 'onSelect'
> {
  /** The address in the form, a `PlaceForm`. */
  name: string;
  search: SearchAddresses;
}

/** The street line; a picked suggestion fills the parts of the address around it too. */
export function AddressLineField({ name, search, ...rest }: AddressLineFieldProps) {
  const line = useBoundField(`${name}.addressLine1`);
  const whole = useBoundField<PlaceForm>(name);
  const { suggestions, isSearching, isNothingFound, suggestFor, clear } =
    useAddressSuggestions(search);

  const handleInput = (text: string) => {
    void line.helpers.setValue(text);
    void suggestFor(text, whole.field.value);
  };

  const handleSelect = ({ suggestion }: { suggestion: AddressSuggestion }) => {
    clear();
    const filled = fillFromSuggestion(whole.field.value, suggestion);
    void whole.helpers.setValue(filled.address);
    notifyFilled(filled);
  };

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
      options={suggestions.map((suggestion) => ({
        id: String(suggestion.place_id),
        label: suggestion.display_name,
        suggestion,
      }))}
    />
  );
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

/**
 * Suggestions for a text as it is typed. Every text aborts the search for the one before it, so that an
 * answer that comes late never overwrites a newer one.
 */
function useAddressSuggestions(search: SearchAddresses) {
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);
  const [isSearching, setSearching] = useState(false);
  const [isNothingFound, setNothingFound] = useState(false);
  const latest = useRef<AbortController>(null);

  const clear = useCallback(() => {
    latest.current?.abort();
    setSearching(false);
    setNothingFound(false);
    setSuggestions([]);
  }, []);

  const suggestFor = useCallback(
    async (typed: string, { city, zipCode }: TownTexts) => {
      latest.current?.abort();
      const q = typed.trim();
      if (q.length < LIMITS.addressQuery) return clear();

      const { signal } = (latest.current = new AbortController());
      setSearching(true);
      await new Promise((resolve) => setTimeout(resolve, LIMITS.addressDelay));
      if (signal.aborted) return;
      const show = (found: readonly AddressSuggestion[], isNothing: boolean) => {
        if (signal.aborted) return;
        setSuggestions(found.slice(0, LIMITS.addressSuggestions));
        setNothingFound(isNothing);
        setSearching(false);
      };
      try {
        const found = await search({ q, city: city.trim(), zipCode: zipCode.trim() }, signal);
        show(found, found.length === 0);
      } catch (error) {
        show([], false);
        if (!signal.aborted) getHost().reportError(error, 'address search');
      }
    },
    [search, clear],
  );

  useEffect(() => () => latest.current?.abort(), []);
  return { suggestions, isSearching, isNothingFound, suggestFor, clear };
}
