import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonLookProps } from './button-look';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Its work is under way: keeps focus and width, takes no second press. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  block = false,
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would drop the focus; cancelling the click also cancels a submit.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <Look
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={handleClick}
      $variant={variant}
      $size={size}
      $block={block}
    />
  );
}

const Look = styled.button<ButtonLookProps>`
  ${buttonLook}
`;
