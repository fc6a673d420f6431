import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { SectionTitle } from '../text';
import { token } from '../tokens';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  as?: 'section' | 'article' | 'div' | 'aside' | 'li';
  title?: ReactNode;
}

/** An object you can hold: white, with an ink outline. */
export function Card({ as = 'section', title, children, ...rest }: CardProps) {
  return (
    <Box {...rest} as={as}>
      {title && <Title level={2}>{title}</Title>}
      {children}
    </Box>
  );
}

const Box = styled.section`
  --notch-ground: ${token.color.surface};
  min-width: 0;
  padding: clamp(min(${token.space[4]}, 4.5vw), 3vw, ${token.space[6]});
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;

const Title = styled(SectionTitle)`
  margin-bottom: ${token.space[4]};
`;
