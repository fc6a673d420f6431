import { groupOrderNumber, type OrderView, type PaymentProofToCheckView } from '@courier/contract';
import { Money, type TableColumn } from '@courier/shared-ui';
import {
  Button,
  Mono,
  Soft,
  Stack,
  TextAnchor,
  TextLink,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { type ComponentType, useState } from 'react';
import { useDesk } from '../../../shared/desk/use-desk';
import { useProofsToCheckInfiniteQuery } from '../bank.api';

export interface PaymentTaking {
  /** Asks for the payment of an order. */
  PaymentDialog: ComponentType<{
    order: Pick<OrderView, 'orderNumber' | 'paymentMethod' | 'paymentStatus' | 'version'>;
    total: number;
    due: number;
    onClose: () => void;
  }>;
}

/** What people sent to show that they have paid, until their payment is recorded. */
export function ProofsToCheck({ PaymentDialog }: PaymentTaking) {
  const list = useProofsToCheckInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [paid, setPaid] = useState<PaymentProofToCheckView['order'] | null>(null);
  return (
    <>
      <PagedTable
        caption="Proofs to check"
        columns={columnsOf(setPaid)}
        list={list}
        words={{
          noun: 'proofs',
          empty: 'No proofs to check',
          emptyHint: 'What customers send to show that they have paid is listed here.',
          failure: 'Failed to fetch the proofs of payment',
        }}
      />
      {paid && (
        <PaymentDialog
          order={{ ...paid, paymentMethod: 'eft', paymentStatus: 'pending' }}
          total={paid.total}
          due={paid.due}
          onClose={() => setPaid(null)}
        />
      )}
    </>
  );
}

function columnsOf(
  onPaid: (order: PaymentProofToCheckView['order']) => void,
): readonly TableColumn<PaymentProofToCheckView>[] {
  return [
    { id: 'order', header: 'Order', cardLabel: '', cell: ({ order }) => <OrderOf {...order} /> },
    { id: 'sent', header: 'Sent', cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      id: 'due',
      header: 'Amount due',
      align: 'end',
      cell: ({ order }) => (
        <strong>
          <Money rand={order.due} />
        </strong>
      ),
    },
    {
      id: 'proof',
      header: 'Proof',
      cell: ({ url, type, order }) => (
        <TextAnchor href={url} target="_blank">
          {type === 'pdf' ? 'PDF' : 'Picture'}
          <VisuallyHidden> for {order.orderNumber}</VisuallyHidden>
        </TextAnchor>
      ),
    },
    {
      id: 'payment',
      header: <VisuallyHidden>Payment</VisuallyHidden>,
      align: 'end',
      cell: ({ order }) => (
        <Button size="small" onClick={() => onPaid(order)}>
          Record payment<VisuallyHidden> of {order.orderNumber}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

function OrderOf({ orderNumber, customer }: PaymentProofToCheckView['order']) {
  const { addressOfOrder } = useDesk();
  return (
    <Stack gap={1}>
      <TextLink to={addressOfOrder(orderNumber)}>
        <Mono>{groupOrderNumber(orderNumber)}</Mono>
      </TextLink>
      <Soft style={{ overflowWrap: 'anywhere' }}>{customer}</Soft>
    </Stack>
  );
}
