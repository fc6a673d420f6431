import { type DueOrdersView, formatRand, SHIPPED_ONCE_PAID } from '@courier/contract';
import { Banner, Button, ButtonLink } from '@courier/shared-ui/base';
import { useNavigate } from 'react-router-dom';
import { notifyRefused } from '../../../shared/forms/refused';
import {
  useDueOrdersQuery,
  useMakeJointPaymentMutation,
} from '../../../shared/payment/payment.api';
import { trackingPath } from '../../../shared/tracking/tracking-path';
import { jointPaymentPath } from '../joint-payment-path';

/** What the customer has to pay by EFT, said once, and the way to pay all of it. Nothing where nothing is due. */
export function DueOrders() {
  const { data } = useDueOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.count === 0) return null;
  const { count, total, awaitsPayment } = data;
  const title =
    count === 1
      ? `1 order waits for its payment: ${formatRand(total)}`
      : `${count} orders wait for payment: ${formatRand(total)}`;
  return (
    <Banner tone="warning" role="status" title={title} actions={<Pay due={data} />}>
      {awaitsPayment && SHIPPED_ONCE_PAID}
    </Banner>
  );
}

function Pay({ due: { orders, count } }: { due: DueOrdersView }) {
  const [make, { isLoading }] = useMakeJointPaymentMutation();
  const navigate = useNavigate();
  const [first] = orders;
  if (first && orders.length === 1) {
    return (
      <ButtonLink
        to={trackingPath(first.orderNumber)}
        aria-label={`Pay order ${first.orderNumber}`}
      >
        Pay
      </ButtonLink>
    );
  }
  const handlePay = async () => {
    try {
      const { reference } = await make().unwrap();
      await navigate(jointPaymentPath(reference));
    } catch (error) {
      notifyRefused('We could not put your orders together', error);
    }
  };
  return (
    <Button busy={isLoading} onClick={() => void handlePay()}>
      {count > orders.length ? `Pay the first ${orders.length}` : payAll(count)}
    </Button>
  );
}

function payAll(count: number): string {
  if (count === 2) return 'Pay both';
  return `Pay all ${COUNTS[count] ?? count}`;
}

/** As small numbers are said. */
const COUNTS: Readonly<Record<number, string>> = {
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
};
