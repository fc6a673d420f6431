import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { token, wideType } from '../tokens';

interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  /** The way out of the emptiness. */
  action?: ReactNode;
}

/** Nothing here yet: a dashed outline, because dashed means not yet. */
export function EmptyState({ title, description, action, children, ...rest }: EmptyStateProps) {
  return (
    <Box {...rest}>
      <Title>{title}</Title>
      {description && <Description>{description}</Description>}
      {children}
      {action}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[8]} ${token.space[6]};
  border: ${token.border.object} dashed ${token.color.textSoft};
  border-radius: ${token.radius.large};
`;

const Title = styled.p`
  ${wideType}
  font-size: ${token.size.lead};
`;

const Description = styled.p`
  max-width: ${token.measure.text};
  margin-bottom: ${token.space[2]};
  color: ${token.color.textSoft};
`;
