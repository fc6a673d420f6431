import { type ComponentProps, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { media, token } from '../tokens';
import { PAGE_BAR_ID } from './page-bar-id';

/** Puts what belongs to the whole page, such as who is signed in, into the top bar; without one, it stays in place. */
export function PageBar(props: ComponentProps<'div'>) {
  const slot = useSyncExternalStore(neverChanges, findSlot, findNone);
  const content = <Line {...props} />;
  if (!slot) return content;
  return createPortal(content, slot);
}

const findSlot = () => document.getElementById(PAGE_BAR_ID);
const findNone = () => null;
/** React looks again by itself once the frame is in the document. */
const neverChanges = () => () => {};

const Line = styled.div`
  flex: 1 1 18rem;
  min-width: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};

  > * {
    min-width: 0;
  }

  > :last-child {
    flex: none;
  }

  /* Under the logo, where it would have to break beside it. */
  ${media.small} {
    flex-basis: 100%;
    flex-wrap: wrap;

    > :last-child {
      flex: initial;
    }
  }
`;
