import styled, { css, keyframes } from 'styled-components';
import { media, token, wideType } from '../tokens';

export const overlayStyles = css`
  position: fixed;
  z-index: ${token.layer.dialog};
  inset: 0;
  background: ${token.color.scrim};

  ${media.print} {
    display: none;

    body:has(&) [data-aria-hidden] {
      display: none;
    }
  }
`;

/** On paper a panel is the page: all of it, without what is there to press. */
export const onPaper = css`
  ${media.print} {
    position: static;
    width: auto;
    max-height: none;
    border: 0;
    box-shadow: none;
  }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

/** What every panel over the page has, wherever it is. */
export const floatingStyles = css`
  --notch-ground: ${token.color.surface};
  position: fixed;
  z-index: ${token.layer.dialog};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  background: ${token.color.surface};

  /* The panel has the focus only to hold it; its outline says where the reader is. */
  &:focus-visible {
    outline: none;
  }
`;

/** In the middle where there is space, from the bottom edge on a phone. */
export const panelStyles = css`
  ${floatingStyles}
  inset: 0;
  width: min(36rem, calc(100vw - 2rem));
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  box-shadow: 0 1.5rem 4rem ${token.color.shadow};
  animation: ${rise} ${token.motion.calm} ${token.motion.ease};

  ${media.small} {
    inset: auto 0 0;
    width: 100%;
    max-height: calc(100dvh - 3rem);
    border-width: ${token.border.object} 0 0;
    border-radius: ${token.radius.large} ${token.radius.large} 0 0;
  }

  ${onPaper}
`;

export const titleStyles = css`
  ${wideType}
  font-size: ${token.size.lead};
`;

export const DialogHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[5]} ${token.space[14]} ${token.space[2]} ${token.space[5]};

  ${media.print} {
    padding-inline: 0;
  }
`;

/** Drawn by `DialogBody`, which knows whether it scrolls. */
export const ScrollableBody = styled.div`
  padding: 0 ${token.space[5]} ${token.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2.5px;
  }

  ${media.print} {
    padding-inline: 0;
    overflow: visible;
  }
`;

export const DialogFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  padding: ${token.space[4]} ${token.space[5]};
  border-top: ${token.border.hairline} solid ${token.color.line};

  ${media.small} {
    padding-bottom: max(${token.space[4]}, env(safe-area-inset-bottom));

    > * {
      flex: 1 1 auto;
    }
  }

  ${media.print} {
    display: none;
  }
`;

export const descriptionStyles = css`
  margin-bottom: ${token.space[4]};
  color: ${token.color.textSoft};
`;
