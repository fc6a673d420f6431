import {
  PasswordField,
  RadioCards,
  type CheckboxProps,
  type NumberFieldProps,
  type PasswordFieldProps,
  type RadioCardsProps,
  type SelectFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from '@courier/shared-ui';
import { Checkbox, NumberField, SelectField, TextArea, TextField } from '@courier/shared-ui/base';
import { useField } from 'formik';
import { memo } from 'react';

/** What Formik decides for a bound field. */
type Bound = 'value' | 'checked' | 'error' | 'name' | 'onChange' | 'onBlur';

/** `name` is the path in the form's values, such as `packages.0.weight`. */
export type FormFieldProps<P> = Omit<P, Bound> & { name: string };

// Formik renders every field at each change of its form: only those that show the change are drawn again.
const Text = memo(TextField);
const Numeric = memo(NumberField);
const Password = memo(PasswordField);
const Area = memo(TextArea);
const Select = memo(SelectField);
const Tick = memo(Checkbox);

export function FormTextField({ name, ...rest }: FormFieldProps<TextFieldProps>) {
  const { field, error } = useBoundField(name);
  return <Text {...rest} {...field} value={field.value ?? ''} error={error} />;
}

/** Holds what was typed: the form's schema reads the number. */
export function FormNumberField({ name, ...rest }: FormFieldProps<NumberFieldProps>) {
  const { field, error } = useBoundField<string | number>(name);
  return <Numeric {...rest} {...field} value={field.value ?? ''} error={error} />;
}

export function FormPasswordField({ name, ...rest }: FormFieldProps<PasswordFieldProps>) {
  const { field, error } = useBoundField(name);
  return <Password {...rest} {...field} value={field.value ?? ''} error={error} />;
}

export function FormTextArea({ name, ...rest }: FormFieldProps<TextAreaProps>) {
  const { field, error } = useBoundField(name);
  return <Area {...rest} {...field} value={field.value ?? ''} error={error} />;
}

export function FormSelect({ name, ...rest }: FormFieldProps<SelectFieldProps>) {
  const { field, error } = useBoundField(name);
  return <Select {...rest} {...field} value={field.value ?? ''} error={error} />;
}

export function FormCheckbox({ name, ...rest }: FormFieldProps<CheckboxProps>) {
  const { field, error } = useBoundField<boolean>(name);
  return (
    <Tick
      {...rest}
      name={name}
      checked={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

export function FormRadioCards<V extends string>({
  name,
  ...rest
}: FormFieldProps<RadioCardsProps<V>>) {
  const { field, error, helpers } = useBoundField<V>(name);
  return (
    <RadioCards<V>
      {...(rest as Omit<RadioCardsProps<V>, Bound>)}
      name={name}
      value={field.value}
      onChange={(value) => void helpers.setValue(value)}
      error={error}
    />
  );
}

/** Formik's field, with its error once the reader has left the field or tried to submit. */
export function useBoundField<V = string>(name: string) {
  const [field, meta, helpers] = useField<V>(name);
  return { field, error: meta.touched ? meta.error : undefined, helpers };
}
