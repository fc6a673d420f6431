import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import { describedByIds } from './described-by';
import { FieldLabel, FieldError, FieldHint } from './field-parts';

/** What a control needs to belong to its label, hint and error. */
interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** What every field takes, besides the native props of its control. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do. Marks the control as invalid. */
  error?: string;
  required?: boolean;
  /** Says beside the label that it may stay empty. */
  optional?: boolean;
  /** Keeps the label for those who listen only. */
  labelHidden?: boolean;
}

interface FieldProps extends FieldTexts, Omit<ComponentProps<'div'>, 'children' | 'id'> {
  /** Id of the control. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around any control: `<Field label="…">{(control) => <input {...control} />}</Field>` */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  optional,
  labelHidden,
  children,
  'aria-describedby': describedBy,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const control: FieldControl = {
    id: controlId,
    required,
    'aria-describedby': describedByIds(describedBy, hint ? hintId : null, error ? errorId : null),
    'aria-invalid': error ? true : undefined,
  };

  return (
    <Box {...rest}>
      <FieldLabel htmlFor={controlId} hidden={labelHidden} optional={optional}>
        {label}
      </FieldLabel>
      {children(control)}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[1]};
`;
