import type { AddressSuggestion } from '@courier/contract';
import { Combobox } from '@courier/shared-ui';
import { useBoundField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { FALLBACK_CITY, fillFromSuggestion, type FilledAddress } from '../../addresses';
import type { AddressForm, AddressSide } from '../../quote-form';
import { useAddressSuggestions } from './use-address-suggestions';

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
