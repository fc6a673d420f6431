import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { Button } from '../button';
import { token } from '../tokens';

interface UpdateNoticeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What has come in; null for nothing. */
  text: string | null;
  /** Whether it is on its way. */
  busy?: boolean;
  onShow: () => void;
}

/**
 * Says that a list has news, and shows them when it is asked to: rows never move by themselves. Stands under the list,
 * and at the bottom of the window while the list goes on below it.
 */
export function UpdateNotice({ text, busy, onShow, ...rest }: UpdateNoticeProps) {
  return (
    <Place tabIndex={-1} {...rest} $isEmpty={text === null}>
      <span role="status">{text}</span>
      {text !== null && (
        <Button
          size="small"
          busy={busy}
          onClick={({ currentTarget }) => {
            // The button goes away; who goes on with the keyboard goes on from here.
            currentTarget.parentElement?.focus({ preventScroll: true });
            onShow();
          }}
        >
          Show
        </Button>
      )}
    </Place>
  );
}

const Place = styled.div<{ $isEmpty: boolean }>`
  position: sticky;
  bottom: ${token.space[4]};
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: fit-content;
  max-width: 100%;
  margin-inline: auto;
  outline: none;

  ${({ $isEmpty }) =>
    !$isEmpty &&
    css`
      padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[4]};
      border: ${token.border.object} solid ${token.color.edge};
      border-radius: ${token.radius.medium};
      background: ${token.color.surface};
      box-shadow: 0 0.75rem 2rem ${token.color.shadow};
      font-weight: ${token.weight.strong};
    `}
`;
