import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { token, wideType } from '../tokens';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What happened, in one sentence. */
  title: ReactNode;
  /** `h1` where there is nothing else on the page. */
  titleAs?: 'p' | 'h1';
  /** What to do about it. */
  detail?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
}

/** A part of the page that could not be had, with a way to try again. */
export function ErrorState({
  title,
  titleAs,
  detail,
  onRetry,
  retryLabel = 'Try again',
  children,
  ...rest
}: ErrorStateProps) {
  return (
    <Box role="alert" {...rest}>
      <Title as={titleAs}>{title}</Title>
      {detail && <Detail>{detail}</Detail>}
      {children}
      {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[6]};
  border: ${token.border.object} solid ${token.color.danger};
  border-inline-start-width: 6px;
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  ${wideType}
  font-size: ${token.size.lead};
`;

const Detail = styled.p`
  max-width: ${token.measure.text};
  margin-bottom: ${token.space[2]};
  color: ${token.color.textSoft};
`;
