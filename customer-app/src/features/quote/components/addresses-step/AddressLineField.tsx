import { type AddressSuggestion, LIMITS } from '@courier/contract';
import { Combobox } from '@courier/shared-ui';
import { useBoundField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FALLBACK_CITY, type FilledAddress, fillFromSuggestion } from '../../addresses';
import type { AddressForm, AddressSide, TownTexts } from '../../quote-form';
import { useLazySearchAddressesQuery } from '../../quote.api';

interface AddressLineFieldProps {
  side: AddressSide;
  /** Tokens for the browser's own filling. */
  autoComplete: string;
}

/** The street line; a picked suggestion fills the parts of the address around it too. */
export function AddressLineField({ side, autoComplete }: AddressLineFieldProps) {
  const line = useBoundField(`${side}.addressLine1`);
  const whole = useBoundField<AddressForm>(side);
  const { suggestions, isSearching, isNothingFound, suggestFor, clear } = useAddressSuggestions();

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
      label="Address"
      autoComplete={autoComplete}
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

function notifyFilled({ missing, address }: FilledAddress): void {
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
function useAddressSuggestions() {
  const [search] = useLazySearchAddressesQuery();
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
      const request = search({ q, city: city.trim(), zipCode: zipCode.trim() }, true);
      signal.addEventListener('abort', () => request.abort());
      const { data, error } = await request;
      if (signal.aborted) return;
      setSuggestions(data?.slice(0, LIMITS.addressSuggestions) ?? []);
      setNothingFound(data?.length === 0);
      setSearching(false);
      if (error) getHost().reportError(error, 'address search');
    },
    [search, clear],
  );

  useEffect(() => () => latest.current?.abort(), []);
  return { suggestions, isSearching, isNothingFound, suggestFor, clear };
}
