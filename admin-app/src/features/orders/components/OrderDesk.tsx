import { Dialog, lazyWithRetry } from '@courier/shared-ui';
import { EmptyState, media, token } from '@courier/shared-ui/base';
import { useWideScreen } from '@courier/shared-ui/media-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import type { OrderTabId } from '../order-lists';
import { OrderList } from './OrderList';
import { LayoutLock } from './layout-lock';

const OrderDetails = lazyWithRetry(async () => (await import('./OrderDetails')).OrderDetails);

/** A list of orders and, on a wide screen, the selected one beside it. */
export function OrderDesk({ id }: { id: OrderTabId }) {
  // Beside the list, so that the first order opens at once.
  useEffect(() => void OrderDetails.preload().catch(() => undefined), []);
  return (
    <Desk>
      <div>
        <OrderList id={id} />
      </div>
      <DetailsPanel />
    </Desk>
  );
}

/* Between 79 and 90rem the table has the greater need. */
const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};

  @media (min-width: 79rem) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }

  @media (min-width: 90rem) {
    grid-template-columns: minmax(0, 1fr) 24rem;
    gap: ${token.space[8]};
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
        <Dialog
          open={orderNumber !== null}
          onOpenChange={(isOpen) => !isOpen && closeOrder()}
          title="Order details"
        >
          {orderNumber && <OrderDetails orderNumber={orderNumber} />}
        </Dialog>
      )}
    </LayoutLock>
  );
}

function DetailsAside({ orderNumber }: { orderNumber: string | null }) {
  const asideRef = useRef<HTMLElement>(null);
  const shownRef = useRef(orderNumber);

  // Opening an order moves the focus to it; one that was open from the start does not take it.
  useEffect(() => {
    if (shownRef.current === orderNumber) return;
    shownRef.current = orderNumber;
    if (orderNumber) asideRef.current?.focus({ preventScroll: true });
  }, [orderNumber]);

  return (
    <Aside ref={asideRef} tabIndex={-1} aria-label="Selected order">
      {orderNumber ? (
        <OrderDetails orderNumber={orderNumber} />
      ) : (
        <EmptyState title="Select an order to view its details" />
      )}
    </Aside>
  );
}

const Aside = styled.aside`
  position: sticky;
  top: ${token.space[4]};
  align-self: start;
  max-height: calc(100dvh - ${token.space[8]});
  overflow-y: auto;

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.print} {
    position: static;
    max-height: none;
  }
`;
