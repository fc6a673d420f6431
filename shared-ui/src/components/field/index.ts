export { Checkbox, type CheckboxProps } from './Checkbox';
export { controlStyles, type ControlStyleProps } from './control.styles';
export { Field, type FieldTexts, LabelRow, useFieldNotes } from './Field';
export { PasswordField, type PasswordFieldProps } from './PasswordField';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField';
export {
  NumberField,
  type NumberFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './TextField';
