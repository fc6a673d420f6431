import { useFormikContext } from 'formik';
import { KeepWork } from '../session/KeepWork';

/** In a form of a signed-in person: what was typed there outlasts the session. */
export function KeepTyped() {
  const { dirty } = useFormikContext();
  return dirty ? <KeepWork /> : null;
}
