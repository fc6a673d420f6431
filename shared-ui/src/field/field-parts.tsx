import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';

export interface FieldLabelProps {
  htmlFor: string;
  hidden?: boolean;
  optional?: boolean;
  children: ReactNode;
}

export function FieldLabel({ htmlFor, hidden = false, optional, children }: FieldLabelProps) {
  return (
    <LabelRow $hidden={hidden}>
      <label htmlFor={htmlFor}>{children}</label>
      {optional && <Optional>optional</Optional>}
    </LabelRow>
  );
}

const LabelRow = styled.span<{ $hidden: boolean }>`
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

export const FieldHint = styled.p`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

export const errorStyles = css`
  color: ${token.color.danger};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.medium};
`;

/** The bar before the words keeps the error visible without its colour. */
export const FieldError = styled.p`
  ${errorStyles}
  padding-inline-start: ${token.space[2]};
  border-inline-start: 3px solid currentColor;
`;
