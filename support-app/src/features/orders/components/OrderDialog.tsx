import { displayStatus } from '@courier/contract';
import {
  DefinitionList,
  Dialog,
  ErrorState,
  LoadingText,
  SectionTitle,
  Stack,
  Timeline,
  token,
} from '@courier/shared-ui';
import styled from 'styled-components';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { OrderLabel } from '../../../shared/order/OrderLabel';
import { orderFactsOf } from '../order-facts';
import { useOrderSearch } from '../order-search';
import { useOrderHistoryQuery, useOrderQuery } from '../orders.api';

/** The order that was opened, over the list. */
export function OrderDialog() {
  const { orderNumber, closeOrder } = useOrderSearch();
  return (
    <Dialog
      open={orderNumber !== null}
      onOpenChange={(isOpen) => !isOpen && closeOrder()}
      title="Order details"
    >
      {orderNumber && <OrderDetails orderNumber={orderNumber} />}
    </Dialog>
  );
}

function OrderDetails({ orderNumber }: { orderNumber: string }) {
  const options = { refetchOnMountOrArgChange: true };
  const { currentData: order, error, refetch } = useOrderQuery(orderNumber, options);
  const { currentData: history = [] } = useOrderHistoryQuery(orderNumber, options);
  if (error) {
    return (
      <ErrorState
        title="Failed to fetch the order"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!order?.orderNumber) return <LoadingText>Loading order...</LoadingText>;
  return (
    <Stack gap={5}>
      <OrderLabel order={order} />
      <DefinitionList items={orderFactsOf(order)} />
      <section aria-label="Order history">
        <SectionTitle level={3} size="label">
          Order history
        </SectionTitle>
        <Steps
          steps={history.toReversed().map(({ id, message, status, location, timestamp }, at) => ({
            id: String(id),
            title: message || displayStatus(status),
            time: formatMoment(timestamp),
            location: location ?? undefined,
            state: at === 0 ? ('current' as const) : ('completed' as const),
          }))}
        />
      </section>
    </Stack>
  );
}

const Steps = styled(Timeline)`
  margin-top: ${token.space[3]};
  overflow-wrap: anywhere;
`;
