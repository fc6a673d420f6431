import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';

/** Says that something is on its way, in words. */
export function LoadingText({ children = 'Loading…', ...rest }: ComponentProps<'p'>) {
  return (
    <Text role="status" {...rest}>
      {children}
    </Text>
  );
}

const Text = styled.p`
  padding-block: ${token.space[2]};
  color: ${token.color.textSoft};
`;
