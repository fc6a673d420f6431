import type { CustomerTotalsView } from '@courier/contract';
import { Money, Stack, Stat, StatStrip } from '@courier/shared-ui';
import { serviceLabel } from '../../order-details';

/** The server's totals over all of a customer's orders. */
export function Totals({ totals }: { totals: CustomerTotalsView }) {
  const { preferredService } = totals;
  return (
    <Stack>
      <StatStrip aria-label="Your orders in figures">
        <Stat label="Total Orders" value={totals.totalOrders} note="lifetime" />
        <Stat label="Total Spent" value={<Money rand={totals.totalSpent} />} note="all time" />
        <Stat
          label="Avg Order Value"
          value={<Money rand={totals.averageOrderValue} />}
          note="per order"
        />
        <Stat label="Delivered" value={totals.delivered} note="successful deliveries" />
      </StatStrip>
      {totals.totalOrders > 0 && (
        <StatStrip aria-label="Where your orders stand">
          <Stat label="Pending Orders" value={totals.pending} note="pending or confirmed" />
          <Stat label="In Transit" value={totals.inTransit} note="on the way" />
          <Stat label="Delivered" value={totals.delivered} note="at the door" />
          {preferredService && (
            <Stat
              size="small"
              label="Your Preferred Service"
              value={serviceLabel(preferredService.serviceType)}
              note={`Used ${preferredService.count} times`}
            />
          )}
        </StatStrip>
      )}
    </Stack>
  );
}
