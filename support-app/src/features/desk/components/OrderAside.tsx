import type { OrderView } from '@courier/contract';
import { Mono, Soft } from '@courier/shared-ui';
import { OrderLabel } from '../../../shared/order/OrderLabel';

interface OrderAsideProps {
  /** As the visitor typed it; null where none was named. */
  typed: string | null;
  order: OrderView | null;
}

/** The order that a ticket is about, as the label on its box. */
export function OrderAside({ typed, order }: OrderAsideProps) {
  if (order) return <OrderLabel order={order} />;
  return (
    <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
      {typed === null ? (
        'No order number given.'
      ) : (
        <>
          No order found with the number <Mono>{typed}</Mono>
        </>
      )}
    </Soft>
  );
}
