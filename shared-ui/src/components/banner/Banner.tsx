import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { token, type MessageTone } from '../tokens';

interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: MessageTone;
  title?: ReactNode;
  actions?: ReactNode;
}

/** A word to the reader, in the page. Danger and warning are announced immediately, the others politely. */
export function Banner({ tone = 'info', title, actions, children, ...rest }: BannerProps) {
  return (
    <Box role={urgent[tone] ? 'alert' : 'status'} {...rest} $tone={tone}>
      <Words>
        {title && <Title>{title}</Title>}
        {children}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Box>
  );
}

const urgent: Readonly<Record<MessageTone, boolean>> = {
  info: false,
  success: false,
  warning: true,
  danger: true,
};

/** What went wrong, and what to do about it. */
export function ErrorBanner(props: Omit<BannerProps, 'tone'>) {
  return <Banner {...props} tone="danger" />;
}

const Box = styled.div<{ $tone: MessageTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.border.object} solid ${({ $tone }) => token.color.message[$tone].text};
  border-inline-start-width: 6px;
  border-radius: ${token.radius.small};
  background: ${({ $tone }) => token.color.message[$tone].tint};
  color: ${token.color.text};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: ${token.weight.strong};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
