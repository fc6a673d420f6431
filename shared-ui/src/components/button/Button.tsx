import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import {
  buttonStyles,
  toStyleProps,
  type ButtonStyleProps,
  type ButtonVariants,
} from './button.styles';

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** Its work is under way: keeps focus and width, takes no second press. */
  busy?: boolean;
}

export function Button({ busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  // Not `disabled`, which would drop the focus; cancelling the click also cancels a submit.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <StyledButton
      {...toStyleProps(rest)}
      type={type}
      aria-busy={busy || undefined}
      onClick={handleClick}
    />
  );
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

type ButtonLinkProps = LinkProps & ButtonVariants & Pick<ComponentProps<'a'>, 'ref'>;

/** Goes somewhere inside the suite, and looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <StyledLink {...toStyleProps(props)} />;
}

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

/** Goes somewhere outside the suite, and looks like a button. A new tab never gets hold of this one. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonVariants) {
  const rel = props.target === '_blank' ? 'noopener noreferrer' : undefined;
  return <StyledAnchor rel={rel} {...toStyleProps(props)} />;
}

const StyledAnchor = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;
