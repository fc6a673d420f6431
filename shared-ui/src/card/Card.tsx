import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { SectionTitle } from '../text';
import { token } from '../tokens';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  as?: 'section' | 'article' | 'div' | 'aside' | 'li';
  title?: ReactNode;
  /** Level of the title in the page. */
  level?: 2 | 3 | 4;
  /** Stand at the far end of the title. */
  actions?: ReactNode;
}

/** An object you can hold: white, with an ink outline. */
export function Card({ as = 'section', title, level = 2, actions, children, ...rest }: CardProps) {
  return (
    <Box {...rest} as={as}>
      {(title || actions) && (
        <Head>
          {title && <SectionTitle level={level}>{title}</SectionTitle>}
          {actions && <Actions>{actions}</Actions>}
        </Head>
      )}
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  margin-bottom: ${token.space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;
