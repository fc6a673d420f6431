/** Everything the screens of the suite are built from. */
export * from './banner';
export * from './button';
export * from './card';
export * from './combobox';
export { chatLink, getCompany } from './company';
export * from './definition-list';
export * from './dialog';
export * from './drawer';
export * from './empty-state';
export * from './error-state';
export {
  Checkbox,
  NumberField,
  type NumberFieldProps,
  PasswordField,
  type PasswordFieldProps,
  SelectField,
  TextArea,
  TextField,
  type CheckboxProps,
  type SelectFieldProps,
  type SelectOption,
  type TextAreaProps,
  type TextFieldProps,
} from './field';
export * from './file-field';
export * from './glyphs';
export * from './help-chip';
export * from './icon-button';
export * from './interactive';
export * from './layout';
export * from './lazy-screen';
export * from './connection';
export * from './link';
export * from './loading-text';
export * from './logo';
export * from './page';
export * from './pagination';
export * from './progress-bar';
export * from './radio-cards';
export * from './route-line';
export * from './skeleton';
export * from './stamp';
export * from './stat';
export * from './stepper';
export * from './table';
export * from './tabs';
export * from './text';
export * from './theme';
export * from './timeline';
export * from './toaster';
export * from './tokens';
export * from './top-bar';
export * from './visually-hidden';
export * from './waybill';
