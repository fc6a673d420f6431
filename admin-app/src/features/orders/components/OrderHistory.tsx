import { displayStatus, type OrderChangeView } from '@courier/contract';
import { Timeline } from '@courier/shared-ui';
import { Soft } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { formatMoment } from '@courier/shared-ui/moment';
import { actorWords, FetchedSection } from '@courier/shared-ui/courier';
import { useOrderHistoryQuery } from '../orders.api';

/** Who changed what of the order, and when; the newest first, as staff ask for it. */
export function OrderHistory({ orderNumber }: { orderNumber: string }) {
  const history = useOrderHistoryQuery(orderNumber, { refetchOnMountOrArgChange: true });
  return (
    <FetchedSection title="Order history" noun="history" read={history}>
      {(changes) =>
        changes.length === 0 ? (
          <Soft as="p">No changes yet.</Soft>
        ) : (
          <Steps steps={changes.toReversed().map(stepOf)} />
        )
      }
    </FetchedSection>
  );
}

function stepOf(
  { id, status, message, location, reason, actor, timestamp }: OrderChangeView,
  index: number,
) {
  return {
    id: String(id),
    title: message || displayStatus(status),
    time: formatMoment(timestamp),
    description: [`${displayStatus(status)}, by ${actorWords(actor)}`, reason]
      .filter(Boolean)
      .join(': '),
    location: location ?? undefined,
    state: index === 0 ? ('current' as const) : ('completed' as const),
  };
}

const Steps = styled(Timeline)`
  overflow-wrap: anywhere;
`;
