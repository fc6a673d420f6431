import { displayStatus, type OrderChangeView } from '@courier/contract';
import { Button, LoadingText, SectionTitle, Soft, Timeline, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { formatMoment } from '@courier/shared-ui/moment';
import { actorWords } from '@courier/shared-ui/courier';
import { useOrderHistoryQuery } from '../orders.api';

/** Who changed what of the order, and when; the newest first, as staff ask for it. */
export function OrderHistory({ orderNumber }: { orderNumber: string }) {
  const { currentData, error, refetch } = useOrderHistoryQuery(orderNumber, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section aria-label="Order history">
      <SectionTitle level={3} size="label">
        Order history
      </SectionTitle>
      {!currentData && !error && <LoadingText>Loading history...</LoadingText>}
      {!currentData && error && (
        <p>
          Failed to fetch the history{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {currentData?.length === 0 && <Soft as="p">No changes yet.</Soft>}
      {currentData && <Steps steps={currentData.toReversed().map(stepOf)} />}
    </section>
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
  margin-top: ${token.space[3]};
  overflow-wrap: anywhere;
`;
