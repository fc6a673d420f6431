/** What screens are built from besides `@courier/shared-ui/base`: compiled into the front end that uses it. */
export * from './combobox';
export { chatLink, getCompany } from './company';
export * from './connection';
export * from './dialog';
export * from './drawer';
export {
  type CheckboxProps,
  type NumberFieldProps,
  PasswordField,
  type PasswordFieldProps,
  type SelectFieldProps,
  type SelectOption,
  type TextAreaProps,
  type TextFieldProps,
} from './field';
export * from './file-field';
export * from './lazy-screen';
export * from './pagination';
export * from './progress-bar';
export * from './radio-cards';
export * from './stat';
export * from './stepper';
export * from './table';
export * from './tabs';
export { Money, type MoneyProps } from './text';
export * from './timeline';
export * from './toaster';
export {
  dark,
  declarationsOf,
  forcedSelection,
  light,
  type MessageTone,
  type Space,
  type StampTone,
  type TypeSize,
} from './tokens';
