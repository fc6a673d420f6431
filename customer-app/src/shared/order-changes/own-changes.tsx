import {
  type CollectionDayView,
  formatCollection,
  formatRand,
  groupOrderNumber,
  LIMITS,
} from '@courier/contract';
import {
  AddressesDialog,
  CancelDialog,
  CollectionDialog,
  ContactsDialog,
  type ShownPlace,
} from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { useAddressSearch } from '../address-search/address-search.api';
import { refundWords } from './changeable-order';
import type { ChangeDialogProps } from './ChangeOrder';
import { usePriceAddressesMutation } from './order-changes.api';
import { useOwnChange } from './use-own-change';

/** The reason is theirs to give or not. */
export function OwnCancelDialog(props: ChangeDialogProps) {
  const number = groupOrderNumber(props.order.orderNumber);
  const refund = refundWords(props.order);
  const maker = useOwnChange(props, 'Keep order', () => ({
    title: 'Order cancelled',
    text: [`Order ${number} is cancelled.`, refund].join(' '),
    isLast: true,
  }));
  const { values, field, ...rest } = maker.asked;
  const asked = {
    ...rest,
    values: { ...values, reason: '' },
    field: (
      <>
        {field}
        <FormTextField
          name="reason"
          label="Reason"
          hint="Only our staff reads it"
          maxLength={LIMITS.changeReason}
          autoComplete="off"
          optional
        />
      </>
    ),
  };
  return (
    <CancelDialog
      maker={{ ...maker, asked }}
      description={`Nobody comes to collect the parcel then. This cannot be undone. ${refund}`}
    />
  );
}

/** Another day or time of collection, of those that a new order would have. */
export function OwnCollectionDialog({
  days,
  ...props
}: ChangeDialogProps & { days: readonly CollectionDayView[] }) {
  const { orderNumber, collection, isCourierUnderWay } = props.order;
  const maker = useOwnChange(
    props,
    'Leave it',
    ({ collectionDay = '', collectionWindow = null }) => ({
      title: 'Collection changed',
      text: [
        `The courier collects order ${groupOrderNumber(orderNumber)}`,
        formatCollection({ day: collectionDay, window: collectionWindow }),
      ].join(' '),
    }),
  );
  return (
    <CollectionDialog
      maker={maker}
      days={days}
      collection={collection}
      note={isCourierUnderWay ? CALLED_BACK : undefined}
    />
  );
}

const CALLED_BACK = 'The driver is on the way already: we ring them to come back another time.';

/** Starts blank: numbers are not shown to everybody who is here. */
export function OwnContactsDialog(props: ChangeDialogProps) {
  const { orderNumber, isVisitors, pickupAddress, deliveryAddress } = props.order;
  const maker = useOwnChange(props, 'Leave them', () => ({
    title: 'Contacts corrected',
    text: `The courier of order ${groupOrderNumber(orderNumber)} meets and calls whom you named.`,
  }));
  const endOf = (end: ShownPlace | null | undefined) => ({
    hasInstructions: isVisitors || !end || Boolean(end.instructions),
  });
  return (
    <ContactsDialog maker={maker} pickup={endOf(pickupAddress)} delivery={endOf(deliveryAddress)} />
  );
}

export function OwnAddressesDialog(props: ChangeDialogProps) {
  const { order } = props;
  const [price] = usePriceAddressesMutation();
  const search = useAddressSearch();
  const number = groupOrderNumber(order.orderNumber);
  const maker = useOwnChange(props, 'Leave it', ({ totalAmount }) => ({
    title: 'Address corrected',
    text: `Order ${number} goes by the new address. Its price is ${formatRand(totalAmount ?? 0)}.`,
  }));
  return (
    <AddressesDialog
      maker={maker}
      order={order}
      hidesInstructions={order.isVisitors}
      price={(addresses) => price(addresses).unwrap()}
      search={search}
    />
  );
}
