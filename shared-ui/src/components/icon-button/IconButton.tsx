import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../button';
import { token } from '../tokens';
import { useTooltip } from '../tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'block' | OwnHandlers> {
  /** What it does: its name for those who cannot see the picture, and in a tooltip for those who do not know it. */
  label: string;
  /** What the tooltip says, where that is more than the label. */
  title?: string;
  children: ReactNode;
}

export function IconButton({
  label,
  variant = 'quiet',
  title = label,
  children,
  ...rest
}: IconButtonProps) {
  const { owner, bubble } = useTooltip<HTMLButtonElement>(title);
  return (
    <Square {...rest} {...owner} variant={variant} aria-label={label}>
      {children}
      {bubble}
    </Square>
  );
}

type OwnHandlers = keyof ReturnType<typeof useTooltip>['owner'];

const Square = styled(Button)`
  flex: none;
  aspect-ratio: 1;
  padding: ${token.space[1]};
`;
