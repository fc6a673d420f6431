import { token, VisuallyHidden } from '@courier/shared-ui/base';
import styled from 'styled-components';

/** The box has arrived: there is something here now. */
export function UnreadMark() {
  return (
    <>
      <Box aria-hidden="true" />
      <VisuallyHidden>Unread: </VisuallyHidden>
    </>
  );
}

const Box = styled.span`
  flex: none;
  display: inline-block;
  width: 0.7em;
  height: 0.7em;
  border: ${token.border.object} solid ${token.color.signalEdge};
  border-radius: 1px;
  background: ${token.color.signal};
`;
