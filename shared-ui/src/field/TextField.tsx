import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles, type ControlStyleProps, type FieldSize } from './control.styles';
import { Field, type FieldTexts } from './Field';
import { splitFieldProps } from './split-field-props';

export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** For numbers that are read out character by character. */
  mono?: boolean;
  fieldSize?: FieldSize;
}

/** `className` and `style` go to the whole field, everything else to the input. */
export function TextField({ mono, fieldSize, ...props }: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => <Input {...input} {...control} $mono={mono} $size={fieldSize} />}
    </Field>
  );
}

const Input = styled.input<ControlStyleProps>`
  ${controlStyles}
`;
