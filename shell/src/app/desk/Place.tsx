import type { DeskPlace } from '@courier/contract';
import { media, tabularFigures, token } from '@courier/shared-ui/base';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { prefetchOnIntent } from '../../features/remotes/prefetch-remote';
import { barIcon, iconRail, wideRail } from './desk-rail.styles';
import type { PlaceNews } from './place-counts';
import { PlaceIcon } from './PlaceIcon';

interface PlaceProps extends Omit<ComponentProps<typeof PlaceLink>, 'to' | 'children'> {
  place: DeskPlace;
  news: PlaceNews;
  isHere: boolean;
}

/** A link of the rail to a place of the staff's work, with how much there is to do, and that something is broken. */
export function Place({ place, news: { count, alert }, isHere, ...rest }: PlaceProps) {
  const { label, icon, to, count: declared } = place;
  return (
    <PlaceLink
      to={to}
      title={alert ? `${label}: ${alert}` : label}
      aria-current={isHere ? 'page' : undefined}
      {...prefetchOnIntent(to)}
      {...rest}
    >
      <PlaceIcon name={icon} />
      <span>{label}</span>
      {alert && (
        <Alert>
          {' '}
          <span>{alert}</span>
        </Alert>
      )}
      {Boolean(count) && <Count data-quiet={declared?.isQuiet}> {count}</Count>}
    </PlaceLink>
  );
}

/** Signal marks where you are. */
const marked = css`
  border-color: ${token.color.signalEdge};
  background: ${token.color.signal};
  color: ${token.color.onSignal};
`;

/** How much there is to do: at the end of its place, behind the tape line of the one you are in, and in a corner of a drawing. */
const Count = styled.b`
  ${tabularFigures}
  margin-inline-start: auto;
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};

  &[data-quiet='true'] {
    color: ${token.color.textSoft};
    font-weight: ${token.weight.regular};
  }

  ${wideRail} {
    [aria-current] > & {
      display: grid;
      place-content: center;
      align-self: stretch;
      min-width: 2.75rem;
      margin-inline-end: calc(-1 * ${token.space[2]});
      border-inline-start: ${token.border.object} solid ${token.color.signalEdge};
      color: inherit;
      font-weight: ${token.weight.strong};
    }
  }

  @media (max-width: 79.99rem) {
    nav > a > & {
      position: absolute;
      inset-block-start: 1px;
      inset-inline-end: 1px;
      min-width: 1.25rem;
      padding: 0 0.1875rem;
      border-radius: ${token.radius.small};
      background: ${token.color.inverse};
      color: ${token.color.onInverse};
      font-size: 0.75rem;
      line-height: 1.25rem;
      text-align: center;

      &[data-quiet='true'] {
        display: none;
      }
    }
  }

  ${media.phone} {
    nav > a > & {
      inset-block-start: 0.25rem;
      inset-inline-end: calc(50% - 1.75rem);
    }
  }
`;

/** That something is broken: in words below its place, and in a corner of a drawing a mark, where the words are for the ear. */
const Alert = styled.b`
  color: ${token.color.danger};
  font-size: ${token.size.caption};
  line-height: 1.25;

  ${wideRail} {
    order: 1;
    flex: 0 0 100%;
    padding-inline-start: 2rem;
    padding-block-end: ${token.space[1]};

    [aria-current] > & {
      color: inherit;
    }
  }

  @media (max-width: 79.99rem) {
    nav > a > & {
      position: absolute;
      inset-block-end: 1px;
      inset-inline-start: 1px;
      min-width: 1.125rem;
      border: ${token.border.hairline} solid ${token.color.danger};
      border-radius: ${token.radius.small};
      background: ${token.color.surface};
      text-align: center;

      &::before {
        content: '!' / '';
      }

      > span {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      }
    }
  }

  ${media.phone} {
    nav > a > & {
      inset-block: 0.25rem auto;
      inset-inline: calc(50% - 1.75rem) auto;
    }
  }
`;

/** A link as the rail has them: words beside a drawing, where there is space for words. */
export const PlaceLink = styled(Link)`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
  box-sizing: border-box;
  min-height: 2.25rem;
  border: ${token.border.object} solid transparent;
  border-radius: ${token.radius.medium};
  font-weight: ${token.weight.strong};
  text-decoration: none;

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &[aria-current] {
    ${marked};
  }

  > svg {
    flex: none;
  }

  /* Icons alone: the words stay for a screen reader. */
  ${iconRail} {
    min-height: 2.5rem;

    > span:not([aria-hidden]) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }

  ${wideRail} {
    flex-wrap: wrap;
    row-gap: 0;
    justify-content: start;
    padding-inline: ${token.space[2]};
  }

  ${media.touch} {
    min-height: ${token.target.touch};
  }

  ${media.forced} {
    &[aria-current] {
      border-color: Highlight;
    }
  }

  ${media.phone} {
    nav > & {
      /* Shares by their words: of equal ones the longest would be cut. */
      flex: 1 1 auto;
      flex-direction: column;
      gap: 0;
      min-width: 0;
      height: 100%;
      border-color: transparent;
      font-size: 0.75rem;

      &[aria-current] {
        border-color: transparent;
        background: none;
        color: inherit;

        > svg {
          border-color: ${token.color.signalEdge};
          background: ${token.color.signal};
          color: ${token.color.onSignal};
        }
      }

      > svg {
        ${barIcon}
      }

      > span {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    }
  }
`;
