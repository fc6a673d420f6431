import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import {
  controlStyles,
  Field,
  LabelRow,
  useFieldNotes,
  type ControlStyleProps,
  type FieldTexts,
} from '../field';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { pictureOfName, pictureOfStrokes, type Signature } from './signature';
import { SignaturePad } from './SignaturePad';

type Own = 'type' | 'value' | 'defaultValue' | 'onChange';

export interface SignatureFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, Own> {
  /** `null` is empty. */
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
}

/**
 * A name drawn with finger, pen or mouse, or typed. The last of the two counts. Native props and `ref` go to
 * the input for the typed name, which is also where the keyboard goes.
 */
export function SignatureField({
  value,
  onChange,
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  style,
  ...input
}: SignatureFieldProps) {
  const { id, describedBy, notes } = useFieldNotes({ ...input, hint, error });
  const { disabled } = input;

  const handleName = (typedName: string) => {
    onChange(typedName ? { typedName, path: '', picture: pictureOfName(typedName) } : null);
  };

  return (
    <Group role="group" aria-labelledby={`${id}-label`} className={className} style={style}>
      <LabelRow hidden={labelHidden} optional={optional}>
        <span id={`${id}-label`}>{label}</span>
      </LabelRow>
      <SignaturePad
        aria-label={stateWords(value)}
        value={value}
        disabled={disabled}
        invalid={Boolean(error)}
        onStroke={(path) => onChange({ path, typedName: '', picture: pictureOfStrokes(path) })}
      />
      <VisuallyHidden role="status">{stateWords(value)}</VisuallyHidden>
      {notes}
      <Row>
        {/* The way for those who cannot draw. */}
        <Field
          autoComplete="name"
          {...input}
          id={id}
          label="Or type your full name"
          aria-describedby={describedBy}
        >
          {(control) => (
            <Input
              {...control}
              aria-invalid={error ? true : undefined}
              value={value?.typedName ?? ''}
              onChange={(event) => handleName(event.target.value)}
            />
          )}
        </Field>
        {/* Not `disabled` while empty: pressed once, it would lose the focus it has. */}
        <Button
          disabled={disabled}
          aria-disabled={value === null || undefined}
          onClick={() => value && onChange(null)}
        >
          Clear
        </Button>
      </Row>
    </Group>
  );
}

function stateWords(value: Signature | null): string {
  if (value === null) return 'Not signed yet';
  return value.typedName ? `Signed as ${value.typedName}` : 'Signed by hand';
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[1]};
  max-width: 32rem;
`;

const Row = styled.div`
  display: flex;
  align-items: end;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Input = styled.input<ControlStyleProps>`
  ${controlStyles}
`;
