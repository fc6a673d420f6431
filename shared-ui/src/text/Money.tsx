import { formatRand } from '@courier/contract';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { tabularFigures } from '../tokens';

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  rand: number;
}

/** `R1234.56`, in digits of one width. */
export function Money({ rand, ...rest }: MoneyProps) {
  return <Amount {...rest}>{formatRand(rand)}</Amount>;
}

const Amount = styled.span`
  ${tabularFigures}
  white-space: nowrap;
`;
