import { Drawer } from '@courier/shared-ui';
import { CloseGlyph, IconButton, media, SectionTitle, token } from '@courier/shared-ui/base';
import { useWideScreen } from '@courier/shared-ui/media-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { SelectedOrder } from '../../use-selected-order';
import { OrderDetails } from './OrderDetails';

interface OpenOrderProps {
  selected: SelectedOrder;
  /** The keyboard has come to it in the list, and stays there. */
  keepsFocus: boolean;
  onClose: () => void;
}

const TITLE = 'Tracking Details';

/** The open order: beside the list on a wide screen, else over it. */
export function OpenOrder({ selected, keepsFocus, onClose }: OpenOrderProps) {
  const isWide = useWideScreen();
  const isOpen = selected.number !== null;
  const [isBeside, setBeside] = useState(isWide);
  // An order that is open stays where it is, with what is typed into its forms.
  if (!isOpen && isBeside !== isWide) setBeside(isWide);
  if (!isBeside) {
    return (
      <Drawer open={isOpen} onOpenChange={(next) => !next && onClose()} title={TITLE}>
        {isOpen && <OrderDetails selected={selected} />}
      </Drawer>
    );
  }
  return isOpen && <Beside selected={selected} keepsFocus={keepsFocus} onClose={onClose} />;
}

function Beside({ selected, keepsFocus, onClose }: OpenOrderProps) {
  const panelRef = useRef<HTMLElement>(null);
  const { number } = selected;
  const openerRef = useRef<Element | null>(null);

  const showFromTop = useEffectEvent(() => {
    const panel = panelRef.current;
    if (!panel) return;
    if (!panel.contains(document.activeElement)) openerRef.current = document.activeElement;
    panel.scrollTop = 0;
    if (!keepsFocus) panel.focus({ preventScroll: true });
  });
  useEffect(() => showFromTop(), [number]);

  // What opened it has the focus again, unless something else has it by then.
  useEffect(
    () => () => {
      const { activeElement } = document;
      const { current: opener } = openerRef;
      if (activeElement === document.body && opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    },
    [],
  );

  const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose();
  };

  return (
    <Panel ref={panelRef} tabIndex={-1} aria-labelledby="order-details-title" onKeyDown={handleKey}>
      <Head>
        <SectionTitle id="order-details-title">{TITLE}</SectionTitle>
        <IconButton label="Close the order" size="small" onClick={onClose}>
          <CloseGlyph />
        </IconButton>
      </Head>
      <OrderDetails selected={selected} />
    </Panel>
  );
}

const Panel = styled.section`
  position: sticky;
  top: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  align-self: start;
  align-content: start;
  max-height: 100dvh;
  padding: ${token.space[4]} 0 ${token.space[4]} ${token.space[4]};
  border-inline-start: ${token.border.object} solid ${token.color.edge};
  overflow-y: auto;

  &:focus-visible {
    outline-offset: -2px;
  }

  /* Opened on a screen that was wide then. */
  @media (max-width: 78.99rem) {
    position: static;
    order: -1;
    max-height: none;
    padding-inline: 0;
    border-inline-start: 0;
  }

  ${media.print} {
    position: static;
    max-height: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;
