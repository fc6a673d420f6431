import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { SectionTitle } from '../text';
import { media, token } from '../tokens';

export const gutter = css`
  padding-inline: clamp(1rem, 4.8vw, 3.5rem);
`;

/** Those of a page of the desk: people there look for the first row, not for air. */
export const deskGutter = css`
  padding-inline: ${token.space[4]};
`;

/** Where the skip link leads. */
export const mainId = 'main';

/** The one main region of the document; rendered by the owner of the page frame. */
export const Main = styled.main.attrs({ id: mainId, tabIndex: -1 })`
  outline: none;
`;

interface PageProps extends ComponentProps<'div'> {
  /** `desk` grows wider, for people who look at many things together. */
  width?: 'page' | 'desk';
  /** Nothing more is loading: the frame keeps no height free for it, so that a short page ends where its text does. */
  isComplete?: boolean;
}

/** The space of a screen: as wide as it may be, with its gutters. */
export function Page({ width = 'page', isComplete = false, ...rest }: PageProps) {
  return <Room {...rest} $width={width} {...(isComplete && { 'data-page-complete': '' })} />;
}

const spaces = {
  page: css`
    ${gutter}
    margin-inline: auto;
    padding-block: clamp(${token.space[6]}, 4vw, ${token.space[12]}) ${token.space[16]};
  `,
  desk: css`
    ${deskGutter}
    padding-block: ${token.space[2]} ${token.space[6]};
  `,
} as const;

const Room = styled.div<{ $width: 'page' | 'desk' }>`
  box-sizing: content-box;
  max-width: ${({ $width }) => token.measure[$width]};
  ${({ $width }) => spaces[$width]}

  ${media.print} {
    padding: 0;
  }
`;

interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a screen, with what can be done to the whole of it. */
export function PageHeader({ title, description, actions, children, ...rest }: PageHeaderProps) {
  return (
    <Header {...rest}>
      <Words>
        <SectionTitle level={1}>{title}</SectionTitle>
        {description && <Description>{description}</Description>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
      {children}
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};
  margin-bottom: ${token.space[6]};
`;

const Words = styled.div`
  min-width: 0;
`;

const Description = styled.p`
  margin-top: ${token.space[1]};
  color: ${token.color.textSoft};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;
