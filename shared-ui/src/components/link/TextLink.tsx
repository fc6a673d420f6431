import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '../tokens';

const linkStyles = css`
  color: inherit;
  text-decoration-line: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  /* Larger to press than to look at: padding above and below moves no line of text. */
  padding-block: 0.25rem;

  &:hover {
    text-decoration-thickness: 2px;
  }

  ${media.touch} {
    padding-block: 0.875rem;
  }
`;

/** A link inside the suite. */
export const TextLink = styled(Link)`
  ${linkStyles}
`;

/** A link out of the suite, to a phone or to an e-mail. A new tab never gets hold of this one. */
export function TextAnchor(props: ComponentProps<'a'>) {
  return (
    <StyledAnchor rel={props.target === '_blank' ? 'noopener noreferrer' : undefined} {...props} />
  );
}

const StyledAnchor = styled.a`
  ${linkStyles}
`;
