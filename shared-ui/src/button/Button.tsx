import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonVariants, type ButtonStyleProps } from './button.styles';

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
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
    <StyledButton
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

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
