import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlLook, type ControlLookProps, type FieldSize } from './control-look';
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

const Area = styled.textarea<ControlLookProps>`
  ${controlLook}
  resize: vertical;
`;
