export { applyProblem, type FormProblem } from './apply-problem';
export {
  FormCheckbox,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
  type FormFieldProps,
} from './bound-fields';
export { Form, type FormProps } from './Form';
export { useBoundField } from './use-bound-field';
