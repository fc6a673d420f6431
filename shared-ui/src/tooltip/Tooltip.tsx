import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../tokens';

export const tooltipDelays = { open: 700, skip: 300 } as const;

/** Tooltips within share the delays: after one was read, the next needs less patience. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider
      delayDuration={tooltipDelays.open}
      skipDelayDuration={tooltipDelays.skip}
    >
      {children}
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps extends Omit<
  ComponentProps<typeof RadixTooltip.Content>,
  'children'
> {
  /** A remark that nobody needs: it does not exist on a touch screen. */
  text: ReactNode;
  /** One element that takes the focus, a ref and the native props. */
  children: ReactElement;
}

/** Must stand within a `TooltipProvider`. Native props and `ref` are the bubble's: the child keeps its own. */
export function Tooltip({ text, children, ...rest }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Bubble sideOffset={6} collisionPadding={8} {...rest}>
          {text}
        </Bubble>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

const Bubble = styled(RadixTooltip.Content)`
  z-index: ${token.layer.toast};
  max-width: 18rem;
  padding: ${token.space[1]} ${token.space[2]};
  border-radius: ${token.radius.small};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.size.caption};
  line-height: 1.4;

  ${media.forced} {
    border: ${token.border.hairline} solid CanvasText;
  }
`;
