import { useIsOnline } from '@courier/shared-ui';
import { media, token } from '@courier/shared-ui/base';
import styled from 'styled-components';

/**
 * Says, on every page, that the connection is down. It floats over the page's foot, so that nothing moves when it comes
 * and goes, and presses go through it.
 */
export function OfflineLine() {
  const isOnline = useIsOnline();
  // There before its words are, or a change of them is not announced.
  return (
    <>
      {!isOnline && <Below />}
      <Place aria-live="polite">
        {!isOnline && (
          <Line>
            <strong>You are offline</strong> What you typed is kept.
          </Line>
        )}
      </Place>
    </>
  );
}

/* After the end of the page, so that its last line can be scrolled out from under. */
const Below = styled.div`
  height: calc(2.75rem + env(safe-area-inset-bottom));
`;

const Place = styled.div`
  position: fixed;
  z-index: ${token.layer.chip};
  inset: auto 0 0;
  pointer-events: none;

  ${media.print} {
    display: none;
  }
`;

const Line = styled.p`
  padding: ${token.space[2]} ${token.space[4]} calc(${token.space[2]} + env(safe-area-inset-bottom));
  border-top: ${token.border.object} solid ${token.color.message.warning.text};
  background: ${token.color.message.warning.tint};
  color: ${token.color.text};
  font-size: ${token.size.label};
  text-align: center;

  strong::after {
    content: '.';
  }
`;
