import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Tells of every change of the values of the form around it; not of the values it starts with. */
export function FormWatch<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values } = useFormikContext<Values>();
  const first = useRef(values);

  useEffect(() => {
    if (values !== first.current) onChange(values);
  }, [values, onChange]);

  return null;
}
