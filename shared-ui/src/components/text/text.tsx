import { formatRand } from '@courier/contract';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { monoType, tabularFigures, token, wideType, type TypeSize } from '../tokens';

interface SectionTitleProps extends ComponentProps<'h2'> {
  level?: 1 | 2 | 3 | 4;
  /** Looks, apart from the level that the outline needs. */
  size?: TypeSize;
}

const levels = {
  1: { tag: 'h1', size: 'heading' },
  2: { tag: 'h2', size: 'lead' },
  3: { tag: 'h3', size: 'body' },
  4: { tag: 'h4', size: 'label' },
} as const;

export function SectionTitle({ level = 2, size = levels[level].size, ...rest }: SectionTitleProps) {
  return <Title {...rest} as={levels[level].tag} $size={size} />;
}

const Title = styled.h2<{ $size: TypeSize }>`
  ${wideType}
  font-size: ${({ $size }) => token.size[$size]};
  line-height: ${({ $size }) => ($size === 'poster' || $size === 'display' ? 1 : 1.2)};
  max-width: ${({ $size }) => ($size === 'poster' ? '11em' : 'none')};
  overflow-wrap: break-word;
`;

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
  font-weight: ${token.weight.regular};
`;

/** Smaller and softer than the text around it. */
export const Soft = styled.span`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

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
