export { Checkbox, type CheckboxProps } from './Checkbox';
export { controlLook, type ControlLookProps, type FieldSize } from './control-look';
export { describedByIds } from './described-by';
export { Field, type FieldControl, type FieldProps, type FieldTexts } from './Field';
export { FieldError, FieldHint } from './field-parts';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField';
export { splitFieldProps } from './split-field-props';
export { TextArea, type TextAreaProps } from './TextArea';
export { TextField, type TextFieldProps } from './TextField';
