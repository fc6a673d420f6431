import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlLook, type ControlLookProps } from './control-look';
import { Field, type FieldTexts } from './Field';
import { splitFieldProps } from './split-field-props';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const [field, textarea] = splitFieldProps(props);
  return (
    <Field {...field}>{(control) => <Area {...textarea} {...control} rows={rows} />}</Field>
  );
}

const Area = styled.textarea<ControlLookProps>`
  ${controlLook}
  resize: vertical;
`;
