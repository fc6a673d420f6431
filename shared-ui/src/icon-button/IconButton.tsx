import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../button';
import { token } from '../tokens';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'block'> {
  /** What it does, for those who cannot see the picture. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, variant = 'quiet', title = label, ...rest }: IconButtonProps) {
  return <Square {...rest} variant={variant} aria-label={label} title={title} />;
}

const Square = styled(Button)`
  flex: none;
  aspect-ratio: 1;
  padding: ${token.space[1]};
`;
