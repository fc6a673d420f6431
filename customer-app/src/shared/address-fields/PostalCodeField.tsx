import { postalCodeInput, POSTAL_CODE_LENGTH } from '@courier/contract';
import { TextField } from '@courier/shared-ui';
import { useBoundField } from '@courier/shared-ui/form';

/** Takes digits only, at most four; the zeros on the left are added when it is sent. */
export function PostalCodeField({
  name,
  autoComplete = 'postal-code',
}: {
  name: string;
  autoComplete?: string;
}) {
  const { field, error, helpers } = useBoundField(name);
  return (
    <TextField
      {...field}
      label="Postal code"
      error={error}
      inputMode="numeric"
      autoComplete={autoComplete}
      maxLength={POSTAL_CODE_LENGTH}
      onChange={(event) => void helpers.setValue(postalCodeInput(event.target.value))}
    />
  );
}
