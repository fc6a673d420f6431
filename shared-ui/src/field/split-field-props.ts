import type { CSSProperties } from 'react';
import type { FieldTexts } from './Field';

interface FieldShare extends FieldTexts {
  id?: string;
  className?: string;
  style?: CSSProperties;
  'aria-describedby'?: string;
}

/** What concerns the field as a whole, and what is left for its control. */
export function splitFieldProps<P extends FieldShare>(props: P) {
  const {
    id,
    label,
    hint,
    error,
    required,
    optional,
    labelHidden,
    className,
    style,
    'aria-describedby': describedBy,
    ...control
  } = props;
  const field = {
    id,
    label,
    hint,
    error,
    required,
    optional,
    labelHidden,
    className,
    style,
    'aria-describedby': describedBy,
  };
  return [field, control] as const;
}
