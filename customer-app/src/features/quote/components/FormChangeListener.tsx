import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Calls `onChange` with every change of the form's values, not with its initial ones. */
export function FormChangeListener<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values } = useFormikContext<Values>();
  const first = useRef(values);

  useEffect(() => {
    if (values !== first.current) onChange(values);
  }, [values, onChange]);

  return null;
}
