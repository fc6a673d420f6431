import { FileField, type FileFieldProps } from '@courier/shared-ui';
import {
  SignatureField,
  type Signature,
  type SignatureFieldProps,
} from '@courier/shared-ui/signature-field';
import { type FormFieldProps, useBoundField } from './bound-fields';

/** Holds a `File`, or `null` while there is none. */
export function FormFile({
  name,
  ...rest
}: FormFieldProps<Omit<FileFieldProps, 'file' | 'onFileChange'>>) {
  const { field, error, helpers } = useBoundField<File | null>(name);
  return (
    <FileField
      {...rest}
      name={name}
      file={field.value ?? null}
      onFileChange={(file) => {
        // Touched first: the validation that follows the value then speaks about the new one.
        void helpers.setTouched(true, false);
        void helpers.setValue(file);
      }}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

/** Holds a `Signature`, or `null` while there is none. */
export function FormSignature({ name, ...rest }: FormFieldProps<SignatureFieldProps>) {
  const { field, error, helpers } = useBoundField<Signature | null>(name);
  return (
    <SignatureField
      {...rest}
      name={name}
      value={field.value ?? null}
      onChange={(signature) => void helpers.setValue(signature)}
      onBlur={field.onBlur}
      error={error}
    />
  );
}
