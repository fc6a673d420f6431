import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonStyles, type ButtonVariants, type ButtonStyleProps } from './button.styles';

type ButtonLinkProps = LinkProps & ButtonVariants & Pick<ComponentProps<'a'>, 'ref'>;

/** Goes somewhere inside the suite, and looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  block = false,
  ...rest
}: ButtonLinkProps) {
  return <StyledLink {...rest} $variant={variant} $size={size} $block={block} />;
}

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

type ButtonAnchorProps = ComponentProps<'a'> & ButtonVariants;

/** Goes somewhere outside the suite, and looks like a button. A new tab never gets hold of this one. */
export function ButtonAnchor({
  variant = 'secondary',
  size = 'medium',
  block = false,
  ...rest
}: ButtonAnchorProps) {
  return (
    <StyledAnchor
      rel={rest.target === '_blank' ? 'noopener noreferrer' : undefined}
      {...rest}
      $variant={variant}
      $size={size}
      $block={block}
    />
  );
}

const StyledAnchor = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;
