import { Button, CloseGlyph, media, token } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

interface SelectionBarProps {
  /** What is selected. */
  label: string;
  /** How many are meant. */
  count: number;
  /** By which more are meant, beside their number. */
  more?: ReactNode;
  /** What can be done with them. */
  children: ReactNode;
  onClear: () => void;
}

/** Over the end of a list: how many of its rows are ticked, and what is done with them. */
export function SelectionBar({ label, count, more, children, onClear }: SelectionBarProps) {
  return (
    <Bar role="group" aria-label={label}>
      <Count>{count} selected</Count>
      {more}
      <Actions>
        {children}
        <BarButton aria-label="Clear the selection" onClick={onClear}>
          <CloseGlyph />
        </BarButton>
      </Actions>
    </Bar>
  );
}

/** Over the end of the list while it goes on below the screen; before it for the keyboard, which need not walk through it. */
const Bar = styled.div`
  order: 1;
  position: sticky;
  z-index: 2;
  bottom: ${token.space[2]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  margin-block-start: ${token.space[2]};
  padding: ${token.space[1]} ${token.space[2]} ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.medium};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.size.caption};

  ${media.phone} {
    bottom: calc(4rem + env(safe-area-inset-bottom) + ${token.space[2]});
  }

  ${media.forced} {
    border: 1px solid;
  }

  ${media.print} {
    display: none;
  }
`;

const Count = styled.strong`
  white-space: nowrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  margin-inline-start: auto;
`;

/** A button as it stands on the bar. */
export const onInverse = css`
  padding-inline: ${token.space[2]};

  &,
  &:hover,
  &:active {
    background: transparent;
    color: ${token.color.onInverse};
  }

  &:hover {
    text-decoration: underline;
  }
`;

export const BarButton = styled(Button).attrs({ size: 'small', variant: 'quiet' })`
  ${onInverse}
`;
