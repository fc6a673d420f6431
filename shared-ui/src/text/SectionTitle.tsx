import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token, wideType, type TypeSize } from '../tokens';

type TitleLevel = 1 | 2 | 3 | 4;

interface SectionTitleProps extends ComponentProps<'h2'> {
  level?: TitleLevel;
  /** Looks, apart from the level that the outline needs. */
  size?: TypeSize;
}

const sizeOfLevel: Readonly<Record<TitleLevel, TypeSize>> = {
  1: 'heading',
  2: 'lead',
  3: 'body',
  4: 'label',
};

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

export function SectionTitle({ level = 2, size = sizeOfLevel[level], ...rest }: SectionTitleProps) {
  return <Title {...rest} as={tags[level]} $size={size} />;
}

const Title = styled.h2<{ $size: TypeSize }>`
  ${wideType}
  font-size: ${({ $size }) => token.size[$size]};
  line-height: ${({ $size }) => ($size === 'poster' || $size === 'display' ? 1 : 1.2)};
  max-width: ${({ $size }) => ($size === 'poster' ? '11em' : 'none')};
  overflow-wrap: break-word;
`;
