import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { ChevronGlyph } from '../glyphs';
import { token } from '../tokens';
import { controlStyles, type ControlStyleProps, type FieldSize } from './control.styles';
import { Field, type FieldTexts } from './Field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
  /** `small` for a select inside a table row or a toolbar. */
  fieldSize?: FieldSize;
}

/** The platform's own select: the best one on a phone. */
export function SelectField({ options, placeholder, fieldSize, ...props }: SelectFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <Frame>
          <Select {...control} $size={fieldSize}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronGlyph />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;

  svg {
    position: absolute;
    inset: 0 ${token.space[3]} 0 auto;
    margin-block: auto;
    pointer-events: none;
  }
`;

const Select = styled.select<ControlStyleProps>`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${token.space[8]};
  text-overflow: ellipsis;
  cursor: pointer;
`;
