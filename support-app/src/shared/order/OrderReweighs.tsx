import { StaffReweighs } from '@courier/shared-ui/courier';
import { useOrderReweighsQuery } from './order-changes.api';

/** What was measured of an order's packages, for support who are asked about it. */
export function OrderReweighs({ orderNumber }: { orderNumber: string }) {
  const reweighs = useOrderReweighsQuery(orderNumber, { refetchOnMountOrArgChange: true });
  return <StaffReweighs reweighs={reweighs} />;
}
