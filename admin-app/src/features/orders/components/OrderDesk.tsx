import { token } from '@courier/shared-ui';
import styled from 'styled-components';
import type { OrderTabId } from '../order-tabs';
import { DetailsPanel } from './DetailsPanel';
import { OrderList } from './OrderList';

/** A list of orders and, on a wide screen, the selected one beside it. */
export function OrderDesk({ id }: { id: OrderTabId }) {
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
