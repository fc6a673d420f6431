import { postalCodeInput, POSTAL_CODE_LENGTH } from '@courier/contract';
import { TextField } from '@courier/shared-ui/base';
import { useBoundField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { type ChangeEvent, memo, useCallback } from 'react';

/** Takes digits only, at most four; the zeros on the left are added when it is sent. */
export function PostalCodeField({
  name,
  autoComplete = 'postal-code',
}: {
  name: string;
  autoComplete?: string;
}) {
  const { field, error } = useBoundField(name);
  const { setFieldValue } = useFormikContext();
  const handleChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) =>
      void setFieldValue(name, postalCodeInput(target.value)),
    [name, setFieldValue],
  );
  return (
    <Digits
      {...field}
      label="Postal code"
      error={error}
      inputMode="numeric"
      autoComplete={autoComplete}
      maxLength={POSTAL_CODE_LENGTH}
      onChange={handleChange}
    />
  );
}

const Digits = memo(TextField);
