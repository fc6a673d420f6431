import { type CustomerDetailsView, formatRand, percentOf } from '@courier/contract';
import { Stat, StatStrip } from '@courier/shared-ui';
import styled from 'styled-components';

/** What they ordered and spent, and how well they were served. */
export function CustomerFigures({ customer }: { customer: CustomerDetailsView }) {
  const { totalOrders, totalSpent, averageOrderValue, thisMonth, deliveries } = customer;
  const { delivered, firstAttempt, promised, onTime } = deliveries;
  const { tickets, claims } = customer;
  return (
    <section aria-label="Figures">
      <Strip isLow>
        <Stat label="Orders" value={totalOrders} note={`${thisMonth.orders} this month`} />
        <Stat
          label="Spent"
          value={formatRand(totalSpent)}
          note={`${formatRand(thisMonth.spent)} this month`}
        />
        <Stat
          label="Avg Order Value"
          value={totalOrders > 0 ? formatRand(averageOrderValue) : '–'}
          note="not cancelled"
        />
        <Stat label="On time" value={shareOf(onTime, promised)} note={`${onTime} of ${promised}`} />
        <Stat
          label="First attempt"
          value={shareOf(firstAttempt, delivered)}
          note={`${firstAttempt} of ${delivered}`}
        />
        <Stat
          label="Tickets, claims"
          value={tickets.total + claims.total > 0 ? `${tickets.total}, ${claims.total}` : '–'}
          note={openWords(tickets.open, claims.open)}
        />
      </Strip>
    </section>
  );
}

/** `95.2%`; a dash of nothing. */
function shareOf(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === null ? '–' : `${percent.toFixed(1)}%`;
}

/** `1 ticket, 2 claims open` */
function openWords(tickets: number, claims: number): string {
  const open = [
    tickets > 0 && `${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}`,
    claims > 0 && `${claims} ${claims === 1 ? 'claim' : 'claims'}`,
  ].filter(Boolean);
  return `${open.join(', ') || 'none'} open`;
}

/** A number stays on one line, the words below it need not. */
const Strip = styled(StatStrip)`
  dd + dd {
    white-space: normal;
  }
`;
