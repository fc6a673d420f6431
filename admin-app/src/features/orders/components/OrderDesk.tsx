import { Drawer, lazyWithRetry } from '@courier/shared-ui';
import { CloseGlyph, IconButton, media, Soft, token } from '@courier/shared-ui/base';
import { useWideScreen } from '@courier/shared-ui/media-query';
import { OrderList, useAskedAct } from '@courier/shared-ui/order-list';
import { useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { ORDER_TABS, type OrderTabId } from '../order-tabs';
import { LayoutLock } from './layout-lock';

const OrderDetails = lazyWithRetry(async () => (await import('./OrderDetails')).OrderDetails);

/** A list of orders and, on a wide screen, the selected one beside it. */
export function OrderDesk({ id }: { id: OrderTabId }) {
  // Beside the list, so that the first order opens at once.
  useEffect(() => void OrderDetails.preload().catch(() => undefined), []);
  const { orderNumber } = useDesk();
  return (
    <Desk $isBeside={orderNumber !== null}>
      <div>
        <OrderList kind={ORDER_TABS[id]} />
      </div>
      <DetailsPanel />
    </Desk>
  );
}

/* Without an order the list has all of it. */
const Desk = styled.div<{ $isBeside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]} 0;

  @media (min-width: 79rem) {
    grid-template-columns: minmax(0, 1fr) ${({ $isBeside }) => $isBeside && '22.5rem'};
    margin-inline-end: ${({ $isBeside }) => $isBeside && `calc(-1 * ${token.space[4]})`};
  }
`;

/** The selected order: beside the list on a wide screen, else over it. */
function DetailsPanel() {
  const { orderNumber, closeOrder } = useDesk();
  const isWide = useWideScreen();
  const [isHeld, setHeld] = useState(false);
  const [isBeside, setBeside] = useState(isWide);
  if (!isHeld && isBeside !== isWide) setBeside(isWide);
  return (
    <LayoutLock value={setHeld}>
      {isBeside ? (
        <DetailsAside orderNumber={orderNumber} />
      ) : (
        <Drawer
          open={orderNumber !== null}
          onOpenChange={(isOpen) => !isOpen && closeOrder()}
          title="Order details"
        >
          {orderNumber && <OrderDetails orderNumber={orderNumber} />}
        </Drawer>
      )}
    </LayoutLock>
  );
}

function DetailsAside({ orderNumber }: { orderNumber: string | null }) {
  const { closeOrder } = useDesk();
  const asideRef = useRef<HTMLElement>(null);
  const { asked } = useAskedAct();
  const shownRef = useRef(asked === null ? orderNumber : null);

  // Opening an order moves the focus to it; one that was open from the start takes it only where it was opened for something.
  useEffect(() => {
    if (shownRef.current === orderNumber) return;
    shownRef.current = orderNumber;
    if (orderNumber) asideRef.current?.focus({ preventScroll: true });
  }, [orderNumber]);

  return (
    <Aside ref={asideRef} tabIndex={-1} aria-label="Selected order" $isOpen={orderNumber !== null}>
      {orderNumber ? (
        <>
          <PanelHead>
            <IconButton label="Close the order" size="small" onClick={closeOrder}>
              <CloseGlyph />
            </IconButton>
          </PanelHead>
          <OrderDetails orderNumber={orderNumber} />
        </>
      ) : (
        <Soft as="p">Select an order to view its details</Soft>
      )}
    </Aside>
  );
}

const PanelHead = styled.div`
  display: flex;
  justify-content: end;
  padding-block-end: ${token.space[1]};
`;

const panel = css`
  position: sticky;
  top: 0;
  align-self: start;
  height: 100dvh;
  overflow-y: auto;
  padding: ${token.space[1]} ${token.space[3]} ${token.space[4]} ${token.space[4]};
  border-inline-start: ${token.border.object} solid ${token.color.edge};
`;

const Aside = styled.aside<{ $isOpen: boolean }>`
  ${({ $isOpen }) => $isOpen && panel}

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.print} {
    position: static;
    height: auto;
  }
`;
