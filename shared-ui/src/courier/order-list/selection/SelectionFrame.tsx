import { VisuallyHidden } from '@courier/shared-ui/base';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

interface SelectionFrameProps {
  /** Of the frame, by `useOrderSelection`. */
  frameRef: Ref<HTMLDivElement>;
  /** How many are meant. */
  count: number;
  /** What is done with them, shown while there are any. */
  bar: ReactNode;
  /** The table that is ticked. */
  children: ReactNode;
}

/** A table that can be ticked with the bar over its end. */
export function SelectionFrame({ frameRef, count, bar, children }: SelectionFrameProps) {
  return (
    <Frame ref={frameRef}>
      <VisuallyHidden role="status">{count > 0 && `${count} selected`}</VisuallyHidden>
      {count > 0 && bar}
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
