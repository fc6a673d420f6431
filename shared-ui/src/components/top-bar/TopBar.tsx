import type { ComponentProps, ReactNode } from 'react';
import { NavLink, type NavLinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { deskGutter, gutter, mainId } from '../page';
import { media, token } from '../tokens';

interface TopBarProps extends Omit<ComponentProps<'header'>, 'children'> {
  logo: ReactNode;
  /** `TopBarLink`s. */
  links?: ReactNode;
  /** Small buttons at the far end. */
  actions?: ReactNode;
  width?: 'page' | 'desk';
}

/** The bar over every screen. First in it, for the keyboard: a way past it. */
export function TopBar({ logo, links, actions, width = 'page', ...rest }: TopBarProps) {
  return (
    <Bar {...rest}>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      <Room $width={width}>
        {logo}
        {links && <Links aria-label="Main">{links}</Links>}
        {actions && <Actions>{actions}</Actions>}
      </Room>
    </Bar>
  );
}

const Bar = styled.header`
  border-bottom: ${token.border.hairline} solid ${token.color.line};

  ${media.print} {
    display: none;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  z-index: ${token.layer.toast};
  top: ${token.space[2]};
  left: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.small};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-weight: ${token.weight.strong};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const rooms = {
  page: css`
    ${gutter}
    min-height: 2.75rem;
    margin-inline: auto;
    padding-block: ${token.space[3]};
  `,
  desk: css`
    ${deskGutter}
    min-height: 3rem;
  `,
} as const;

/* Wraps where the reader's letters are large. */
const Room = styled.div<{ $width: 'page' | 'desk' }>`
  box-sizing: content-box;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} clamp(${token.space[3]}, 2.2vw, ${token.space[7]});
  max-width: ${({ $width }) => token.measure[$width]};
  ${({ $width }) => rooms[$width]}
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 clamp(${token.space[3]}, 2vw, ${token.space[6]});
  min-width: 0;
  margin-inline-start: auto;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};

  /* Without links the bar still pushes them to the far end. */
  &:not(nav + *) {
    margin-inline-start: auto;
  }
`;

interface TopBarLinkProps extends NavLinkProps, Pick<ComponentProps<'a'>, 'ref'> {
  /** Left out where there is no space for every link. */
  hideOnSmall?: boolean;
}

/** Underlined with the signal while its screen is the one shown. */
export function TopBarLink({ hideOnSmall = false, ...rest }: TopBarLinkProps) {
  return <StyledNavLink {...rest} $hideOnSmall={hideOnSmall} />;
}

const StyledNavLink = styled(NavLink)<{ $hideOnSmall: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.fine};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }

  &[aria-current='page'] {
    background: linear-gradient(${token.color.signal}, ${token.color.signal}) bottom / 100% 0.375em
      no-repeat;
    text-decoration: none;
  }

  ${media.forced} {
    &[aria-current='page'] {
      text-decoration: underline;
      text-decoration-thickness: 3px;
    }
  }

  ${media.touch} {
    justify-content: center;
    min-width: ${token.target.touch};
    min-height: ${token.target.touch};

    &[aria-current='page'] {
      background-position-y: calc(50% + 0.6em);
    }
  }

  ${media.small} {
    display: ${({ $hideOnSmall }) => ($hideOnSmall ? 'none' : 'inline-flex')};
  }
`;
