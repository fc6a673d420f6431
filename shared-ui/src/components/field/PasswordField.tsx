import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import { controlStyles, type ControlStyleProps } from './control.styles';
import { Field, type FieldTexts } from './Field';

export type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

/** A field for a password, which can be shown. `className` and `style` go to the whole field, the rest to the input. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <Box>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <Toggle
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <EyeGlyph isCrossed={isShown} />
          </Toggle>
        </Box>
      )}
    </Field>
  );
}

function EyeGlyph({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
      <path d="M2 12c2.4-4.4 5.8-6.6 10-6.6s7.6 2.2 10 6.6c-2.4 4.4-5.8 6.6-10 6.6s-7.6-2.2-10-6.6z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 20L20 4" />}
    </svg>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<ControlStyleProps>`
  ${controlStyles}
  padding-inline-end: calc(${token.target.touch} + ${token.space[1]});

  /* Edge has a toggle of its own. */
  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-content: center;
  width: ${token.target.touch};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.medium};
  background: none;
  color: ${token.color.textSoft};
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    color: ${token.color.text};
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
`;
