import styled, { keyframes } from 'styled-components';
import { DialogFrame, floatingStyles, onPaper, type DialogFrameProps } from '../dialog/DialogFrame';
import { media, token } from '../tokens';

/** A dialog along the far edge of the screen, for what belongs beside the page. On a phone it takes the whole of it. */
export function Drawer(props: DialogFrameProps) {
  return <Panel {...props} />;
}

const slide = keyframes`
  from { transform: translateX(100%); }
`;

const Panel = styled(DialogFrame)`
  ${floatingStyles}
  inset: 0 0 0 auto;
  width: min(28rem, 100vw);
  border-inline-start: ${token.border.object} solid ${token.color.edge};
  box-shadow: 0 0 4rem ${token.color.shadow};
  animation: ${slide} ${token.motion.calm} ${token.motion.ease};

  ${media.small} {
    width: 100vw;
    border-inline: 0;
  }

  ${onPaper}
`;
