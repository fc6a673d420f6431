/** What screens are built from besides `@courier/shared-ui/base`: compiled into the front end that uses it. */
export * from './components/combobox';
export { chatLink, getCompany } from './courier/company';
export * from './components/connection';
export * from './components/dialog';
export * from './components/drawer';
export {
  type CheckboxProps,
  type NumberFieldProps,
  PasswordField,
  type PasswordFieldProps,
  type SelectFieldProps,
  type SelectOption,
  type TextAreaProps,
  type TextFieldProps,
} from './components/field';
export * from './components/file-field';
export * from './components/fold';
export * from './components/lazy-screen';
export * from './components/pagination';
export * from './components/progress-bar';
export * from './components/radio-cards';
export * from './components/stat';
export * from './components/stepper';
export * from './components/table';
export * from './components/tabs';
export { Money, type MoneyProps } from './components/text';
export * from './components/timeline';
export * from './components/toaster';
export {
  declarationsOf,
  forcedSelection,
  type MessageTone,
  type Space,
  type StampTone,
  type TypeSize,
} from './components/tokens';
