import { type ComponentProps, useRef } from 'react';
import styled from 'styled-components';
import { CloseGlyph } from '../glyphs';
import { media, token } from '../tokens';
import { useStepAside } from './use-step-aside';

export interface HelpChipProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  onDismiss: () => void;
  dismissLabel: string;
}

/**
 * A way to help that floats at the bottom right and never covers an action: it steps aside while it would. Whoever
 * owns the page's foot leaves room below it where `[data-floating-chip]` is there. Render it last.
 */
export function HelpChip({ onDismiss, dismissLabel, children, ...rest }: HelpChipProps) {
  const chip = useRef<HTMLDivElement>(null);
  const isAside = useStepAside(chip);
  return (
    <Chip ref={chip} $isAside={isAside} data-floating-chip="">
      <Words target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
      </Words>
      <Dismiss type="button" aria-label={dismissLabel} onClick={onDismiss}>
        <CloseGlyph />
      </Dismiss>
    </Chip>
  );
}

const Chip = styled.div<{ $isAside: boolean }>`
  position: fixed;
  z-index: ${token.layer.chip};
  right: max(${token.space[4]}, env(safe-area-inset-right));
  bottom: max(${token.space[4]}, env(safe-area-inset-bottom));
  display: flex;
  border-radius: ${token.radius.medium};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  box-shadow: 0 0.5rem 1.5rem ${token.color.shadow};
  opacity: ${({ $isAside }) => ($isAside ? 0 : 1)};
  pointer-events: ${({ $isAside }) => ($isAside ? 'none' : 'auto')};

  /* Still there for the keyboard: focus brings it back. */
  &:focus-within {
    opacity: 1;
    pointer-events: auto;
  }

  :focus-visible {
    outline-color: ${token.color.onInverse};
    outline-offset: -4px;
  }

  ${media.forced} {
    border: ${token.border.object} solid CanvasText;
  }

  ${media.print} {
    display: none;
  }
`;

const Words = styled.a`
  display: flex;
  align-items: center;
  min-height: ${token.target.touch};
  padding-inline: ${token.space[4]} ${token.space[2]};
  font-weight: ${token.weight.strong};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Dismiss = styled.button`
  display: grid;
  place-content: center;
  width: ${token.target.touch};
  border: 0;
  border-radius: ${token.radius.medium};
  background: none;
  cursor: pointer;

  &:hover {
    opacity: 0.75;
  }
`;
