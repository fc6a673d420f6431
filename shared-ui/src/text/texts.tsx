import { formatRand } from '@courier/contract';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { monoType, tabularFigures, token } from '../tokens';

/** The sentence under a big title. */
export const Lede = styled.p`
  max-width: 28rem;
  color: ${token.color.textSoft};
  font-size: ${token.size.lead};
  line-height: 1.45;
`;

/** Anything read out character by character: phones, references. */
export const Mono = styled.span`
  ${monoType}
`;

/** Smaller and softer than the text around it. */
export const Soft = styled.span`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  rand: number;
}

/** `R1234.56`, in figures of one width. */
export function Money({ rand, ...rest }: MoneyProps) {
  return <Amount {...rest}>{formatRand(rand)}</Amount>;
}

const Amount = styled.span`
  ${tabularFigures}
  white-space: nowrap;
`;
