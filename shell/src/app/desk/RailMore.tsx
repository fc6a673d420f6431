import { media, token } from '@courier/shared-ui/base';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { closeOnEscape, closeOnLeave } from '../close-menu';
import { barIcon } from './desk-rail.styles';
import { PlaceIcon } from './PlaceIcon';

/** What a phone's bar has no space for. Drawn anew at each address, and so closed. */
export function RailMore({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Disclosure onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary id={id} data-here={isHere || undefined}>
        <PlaceIcon name="more" />
        More
      </summary>
      <Sheet role="group" aria-labelledby={id}>
        {children}
      </Sheet>
    </Disclosure>
  );
}

const Disclosure = styled.details`
  display: none;
  flex: 1 1 auto;

  ${media.phone} {
    display: block;
  }

  summary {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    box-sizing: border-box;
    height: 100%;
    font-size: 0.75rem;
    font-weight: ${token.weight.strong};
    cursor: pointer;

    > svg {
      ${barIcon}
    }
  }

  summary[data-here] > svg {
    border-color: ${token.color.signalEdge};
    background: ${token.color.signal};
    color: ${token.color.onSignal};
  }
`;

/** Above the bar, over what the page shows there. */
const Sheet = styled.div`
  position: absolute;
  z-index: ${token.layer.popup};
  inset-block-end: 100%;
  inset-inline-end: ${token.space[2]};
  display: grid;
  min-width: 14rem;
  max-height: 70dvh;
  overflow-y: auto;
  padding: ${token.space[2]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  > a {
    justify-content: start;
    min-height: ${token.target.touch};
    padding-inline: ${token.space[2]};
  }
`;
