import { media, token } from '@courier/shared-ui/base';
import { css } from 'styled-components';

/** Where the rail says its places in words. */
export const wideRail = '@media (min-width: 80rem)';
/** Where it shows its places as drawings alone. */
export const iconRail = '@media (min-width: 48rem) and (max-width: 79.99rem)';

const WIDE = '12.25rem';
const NARROW = '3.5rem';
const BAR = `calc(4rem + env(safe-area-inset-bottom))`;

/** The space of the rail, kept free in the document before its code is there, and its place. */
export const deskRail = {
  space: css`
    padding-inline-start: ${NARROW};

    ${wideRail} {
      padding-inline-start: ${WIDE};
    }

    ${media.phone} {
      padding-inline-start: 0;
      padding-block-end: ${BAR};
    }

    ${media.print} {
      padding: 0;
    }
  `,
  place: css`
    position: fixed;
    z-index: ${token.layer.bar};
    inset-block: 0;
    inset-inline-start: 0;
    box-sizing: border-box;
    width: ${NARROW};

    ${wideRail} {
      width: ${WIDE};
    }

    ${media.phone} {
      inset-block-start: auto;
      inset-inline-end: 0;
      width: auto;
      height: ${BAR};
    }

    ${media.print} {
      display: none;
    }
  `,
  /** The head of the rail, as high as the bar beside it. */
  head: css`
    position: fixed;
    z-index: calc(${token.layer.bar} + 1);
    inset-block-start: 0;
    inset-inline-start: 0;
    justify-content: center;
    width: ${NARROW};
    height: 3rem;

    /* The box alone: the word stays the link's name. */
    ${iconRail} {
      > span {
        gap: 0;
      }

      > span > :last-child {
        position: absolute;
        clip-path: inset(50%);
      }
    }

    ${wideRail} {
      justify-content: start;
      width: ${WIDE};
      padding-inline: ${token.space[4]} ${token.space[2]};
      /* A name of two words takes two lines there. */
      line-height: 1.15;
      overflow-wrap: anywhere;
    }

    ${media.phone} {
      display: none;
    }
  `,
};

/** In the bar the drawing alone is marked. */
export const barIcon = css`
  box-sizing: content-box;
  padding: 0.125rem 0.625rem;
  border: ${token.border.object} solid transparent;
  border-radius: ${token.radius.small};
`;
