import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles, type ControlStyleProps, type FieldSize } from './control.styles';
import { Field, type FieldTexts } from './Field';
import { splitFieldProps } from './split-field-props';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  fieldSize?: FieldSize;
}

export function TextArea({ rows = 4, fieldSize, ...props }: TextAreaProps) {
  const [field, textarea] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => <Area {...textarea} {...control} rows={rows} $size={fieldSize} />}
    </Field>
  );
}

const Area = styled.textarea<ControlStyleProps>`
  ${controlStyles}
  resize: vertical;
`;
