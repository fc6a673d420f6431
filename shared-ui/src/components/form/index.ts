/**
 * Fields bound to Formik: `@courier/shared-ui/form`, not part of the shared design system. Formik is each front
 * end's own, and a field compiled with another copy of it would look for its form in the wrong context. What the
 * fields are drawn with comes from the shared copy.
 */
export {
  FormCheckbox,
  FormNumberField,
  FormPasswordField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
  useBoundField,
} from './bound-fields';
export { FormFile, FormSignature } from './bound-file-fields';
export { Form } from './Form';
export { askForCode, CodeField, signInBody, type SignInValues } from './second-step';
export {
  applyError,
  applyProblem,
  submitForm,
  type ErrorTexts,
  type FormProblem,
} from './submit-form';
