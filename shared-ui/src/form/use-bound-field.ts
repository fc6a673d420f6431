import { useField } from 'formik';

/** Formik's field, with its error once the reader has left the field or tried to submit. */
export function useBoundField<V = string>(name: string) {
  const [field, meta, helpers] = useField<V>(name);
  return { field, error: meta.touched ? meta.error : undefined, helpers };
}
