import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles, type ControlStyleProps, type FieldSize } from './control.styles';
import { Field, type FieldTexts } from './Field';

export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** For numbers that are read out character by character. */
  mono?: boolean;
  fieldSize?: FieldSize;
}

/** `className` and `style` go to the whole field, everything else to the input. */
export function TextField({ mono, fieldSize, ...props }: TextFieldProps) {
  return (
    <Field {...props}>{(control) => <Input {...control} $mono={mono} $size={fieldSize} />}</Field>
  );
}

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Whether it takes whole numbers alone: phones show digits without a decimal comma. */
  whole?: boolean;
}

/**
 * For a number, as text: browsers read `2,5` in their own number fields as 25 where their language has decimal points.
 * What it says is read by the schema, with a comma or a point.
 */
export function NumberField({ whole = false, ...props }: NumberFieldProps) {
  return <TextField autoComplete="off" {...props} inputMode={whole ? 'numeric' : 'decimal'} />;
}

const Input = styled.input<ControlStyleProps>`
  ${controlStyles}
`;

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  fieldSize?: FieldSize;
}

/** As `TextField`, for several lines. */
export function TextArea({ fieldSize, ...props }: TextAreaProps) {
  return <Field {...props}>{(control) => <Area rows={4} {...control} $size={fieldSize} />}</Field>;
}

const Area = styled.textarea<ControlStyleProps>`
  ${controlStyles}
  resize: vertical;
`;
