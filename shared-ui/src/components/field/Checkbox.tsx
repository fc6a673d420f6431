import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../tokens';
import { useFieldNotes } from './Field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

export function Checkbox({
  label,
  hint,
  error,
  id,
  className,
  style,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  ...rest
}: CheckboxProps) {
  const field = useFieldNotes({ id, hint, error, 'aria-describedby': describedBy });

  return (
    <div className={className} style={style}>
      <Row htmlFor={field.id}>
        <Box
          {...rest}
          type="checkbox"
          id={field.id}
          aria-invalid={error ? true : invalid}
          aria-describedby={field.describedBy}
        />
        <span>{label}</span>
      </Row>
      {(hint || error) && <Below>{field.notes}</Below>}
    </div>
  );
}

const Row = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  min-height: ${token.target.fine};
  font-size: ${token.size.label};
  cursor: pointer;

  ${media.touch} {
    min-height: ${token.target.touch};
    padding-block: ${token.space[2]};
  }
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  cursor: inherit;

  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    clip-path: polygon(14% 44%, 0 60%, 40% 98%, 100% 18%, 84% 4%, 38% 68%);
    transform: scale(0);
    background: ${token.color.surface};
    transition: transform ${token.motion.quick} ${token.motion.ease};
  }

  &:checked,
  &:indeterminate {
    background: ${token.color.text};
  }

  &:checked::before,
  &:indeterminate::before {
    transform: scale(1);
  }

  &:indeterminate::before {
    clip-path: inset(40% 0);
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }

  &:disabled {
    border-color: ${token.color.line};
    border-style: dashed;
    cursor: not-allowed;
  }

  /* A browser that forces its own colours draws its own box as well. */
  ${media.forced} {
    appearance: auto;
  }
`;

/** Under the words, not under the box. */
const Below = styled.div`
  padding-inline-start: calc(1.375rem + ${token.space[2]});
`;
