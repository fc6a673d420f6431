import { FileField, type FileFieldProps } from '@courier/shared-ui';
import {
  SignatureField,
  type Signature,
  type SignatureFieldProps,
} from '@courier/shared-ui/signature-field';
import { type FormFieldProps, useBoundField } from './bound-fields';

/** Holds a `File[]`, also where only one fits. */
export function FormFile({
  name,
  ...rest
}: FormFieldProps<Omit<FileFieldProps, 'files' | 'onFilesChange'>>) {
  const { field, error, helpers } = useBoundField<File[] | undefined>(name);
  return (
    <FileField
      {...rest}
      name={name}
      files={field.value ?? []}
      onFilesChange={(files) => {
        // Touched first: the validation that follows the value then speaks about the new one.
        void helpers.setTouched(true, false);
        void helpers.setValue(files);
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
