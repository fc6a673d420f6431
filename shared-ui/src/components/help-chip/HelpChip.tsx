import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { useIsOnline } from '../connection';
import { CloseGlyph } from '../glyphs';
import { useIsInteractive } from '../interactive';
import { media, token } from '../tokens';

interface HelpChipProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

/**
 * A way to help at the bottom right that is always visible and never lies over the page: it floats in the page's
 * gutter, upright where the gutter is narrow. Where there is no gutter it is in a strip below the page, for which
 * the owner of the footer reserves space (`media.chipDocked`, `[data-floating-chip]`). Dismissed, it stays away until
 * the page is opened again, and without a connection there is none: help is elsewhere. Render it last.
 */
export function HelpChip({ children, ...rest }: HelpChipProps) {
  const [isDismissed, setDismissed] = useState(false);
  const isOnline = useIsOnline();
  const isInteractive = useIsInteractive();
  if (isDismissed || !isOnline) return null;
  return (
    <Layer data-floating-chip="">
      <Chip>
        <Words target="_blank" rel="noopener noreferrer" {...rest}>
          {children}
        </Words>
        <Dismiss
          type="button"
          aria-label="Dismiss help"
          disabled={!isInteractive}
          onClick={() => setDismissed(true)}
        >
          <CloseGlyph />
        </Dismiss>
      </Chip>
    </Layer>
  );
}

/** From here on the gutter of a page is at least 55 px wide, also at twice the text size: hence px. */
const upright = '@container (min-width: 1152px)';
/** The widest page, and the chip lying down on either side of it. */
const lying = '@container (min-width: 104rem)';

/** In px: a gutter does not grow with the text. */
const side = '44px';

const Layer = styled.div`
  position: fixed;
  z-index: ${token.layer.chip};
  inset: auto 0 0;
  container-type: inline-size;
  pointer-events: none;

  /* On a screen this low (a phone on its side, 400 % zoom) a strip would take too much: it ends the page instead. */
  @media (max-width: 73rem) and (max-height: 27.99rem) {
    position: static;
  }

  ${media.print} {
    display: none;
  }
`;

const Chip = styled.div`
  display: flex;
  justify-content: flex-end;
  padding-inline: clamp(0rem, 4.8vw - 0.75rem, 2.75rem);
  padding-bottom: env(safe-area-inset-bottom);
  border-top: ${token.border.hairline} solid ${token.color.edge};
  background: ${token.color.surface};
  pointer-events: auto;

  ${upright} {
    /* Out of the layer, which is as wide as the screen: its size must not follow the fonts. */
    position: absolute;
    inset: auto clamp(6px, (100cqw - ${token.measure.page}) / 2 - 60px, 1rem) 1rem auto;
    height: max-content;
    padding: 0;
    border: ${token.border.hairline} solid ${token.color.edge};
    border-radius: ${token.radius.medium};
    background: ${token.color.inverse};
    color: ${token.color.onInverse};
    line-height: 1;
    writing-mode: vertical-rl;

    & :focus-visible {
      outline-color: ${token.color.onInverse};
      outline-offset: -4px;
    }
  }

  ${lying} {
    writing-mode: horizontal-tb;
  }
`;

const Words = styled.a`
  display: flex;
  align-items: center;
  min-block-size: ${side};
  padding-inline: ${token.space[4]} ${token.space[2]};
  font-weight: ${token.weight.strong};
`;

const Dismiss = styled.button`
  display: grid;
  flex: none;
  place-content: center;
  width: ${side};
  min-height: ${side};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;
