import { useId, type CSSProperties, type ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';

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

interface FieldShare extends FieldTexts {
  /** Id of the control. */
  id?: string;
  className?: string;
  style?: CSSProperties;
  'aria-describedby'?: string;
}

/** What a control needs to belong to its label, hint and error. */
interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type ControlProps<P> = Omit<P, keyof FieldShare | 'children'> & FieldControl;

/**
 * Label, hint and error around any control: `<Field label="…">{(control) => <input {...control} />}</Field>`.
 * `className` and `style` go to the whole field; native props are handed on to the control.
 */
export function Field<P extends FieldShare>({
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
  children,
  ...native
}: P & { children: (control: ControlProps<P>) => ReactNode }) {
  const field = useFieldNotes({ id, hint, error, 'aria-describedby': describedBy });
  const control = {
    ...native,
    id: field.id,
    required,
    'aria-describedby': field.describedBy,
    'aria-invalid': error ? true : undefined,
  };

  return (
    <Box className={className} style={style}>
      <LabelRow hidden={labelHidden} optional={optional}>
        <label htmlFor={field.id}>{label}</label>
      </LabelRow>
      {children(control as ControlProps<P>)}
      {field.notes}
    </Box>
  );
}

/** The hint and the error of a control, and the ids that tie them to it. */
export function useFieldNotes({
  id,
  hint,
  error,
  'aria-describedby': describedBy,
}: Pick<FieldShare, 'id' | 'hint' | 'error' | 'aria-describedby'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return {
    id: controlId,
    describedBy: [describedBy, hintId, errorId].filter(Boolean).join(' ') || undefined,
    notes: (
      <>
        {hint && <Hint id={hintId}>{hint}</Hint>}
        {error && <ErrorText id={errorId}>{error}</ErrorText>}
      </>
    ),
  };
}

interface LabelRowProps {
  hidden?: boolean;
  optional?: boolean;
  children: ReactNode;
}

/** The label of a field, and beside it whether the field may stay empty. */
export function LabelRow({ hidden, optional, children }: LabelRowProps) {
  return (
    <Row $hidden={hidden}>
      {children}
      {optional && <Optional>optional</Optional>}
    </Row>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[1]};
`;

const Row = styled.span<{ $hidden?: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[2]};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Optional = styled.span`
  color: ${token.color.textSoft};
  font-weight: ${token.weight.regular};
`;

const Hint = styled.p`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

/** The bar before the words keeps the error visible without its colour. */
const ErrorText = styled.p`
  color: ${token.color.danger};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.medium};
  padding-inline-start: ${token.space[2]};
  border-inline-start: 3px solid currentColor;
`;
