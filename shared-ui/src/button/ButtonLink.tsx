import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonLookProps } from './button-look';

export type ButtonLinkProps = LinkProps & ButtonLook & Pick<ComponentProps<'a'>, 'ref'>;

/** Goes somewhere inside the suite, and looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  block = false,
  ...rest
}: ButtonLinkProps) {
  return <LinkLook {...rest} $variant={variant} $size={size} $block={block} />;
}

const LinkLook = styled(Link)<ButtonLookProps>`
  ${buttonLook}
`;

export type ButtonAnchorProps = ComponentProps<'a'> & ButtonLook;

/** Goes somewhere outside the suite, and looks like a button. A new tab never gets hold of this one. */
export function ButtonAnchor({
  variant = 'secondary',
  size = 'medium',
  block = false,
  ...rest
}: ButtonAnchorProps) {
  return (
    <AnchorLook
      rel={rest.target === '_blank' ? 'noopener noreferrer' : undefined}
      {...rest}
      $variant={variant}
      $size={size}
      $block={block}
    />
  );
}

const AnchorLook = styled.a<ButtonLookProps>`
  ${buttonLook}
`;
