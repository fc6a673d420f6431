import { useIsOnline } from '@courier/shared-ui';
import { Banner, token } from '@courier/shared-ui/base';
import { signInQuestion } from '@courier/shared-ui/host';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectIsSlow } from './connection.slice';

/** Says that the connection is slow; that it is down, the shell does. It goes by itself, without a reload. */
export function ConnectionBanner() {
  const isOnline = useIsOnline();
  const isSlow = useSelector(selectIsSlow);
  // What waits for its owner's password is not slow.
  const { subscribe, asker } = signInQuestion;
  const isAsking = useSyncExternalStore(subscribe, asker, asker) !== null;
  // There before its words are, or a change of them is not announced.
  return (
    <Place role="status">
      {isOnline && isSlow && !isAsking && (
        <Banner role={undefined} title="This is taking longer than usual">
          Your connection is slow. We are still waiting for an answer; there is no need to reload.
        </Banner>
      )}
    </Place>
  );
}

/** Floats over the page's foot, so that nothing moves when it comes and goes; presses go through it. */
const Place = styled.div`
  position: fixed;
  z-index: ${token.layer.chip};
  inset: auto 0 0;
  max-width: 40rem;
  margin-inline: auto;
  padding: ${token.space[3]};
  pointer-events: none;
`;
