import { formatRand, groupOrderNumber } from '@courier/contract';
import { AddressesDialog, ContactsDialog } from '@courier/shared-ui/courier';
import { useAddressSearch } from '../address-search/address-search.api';
import type { Instructed } from './changeable-order';
import type { ChangeDialogProps } from './ChangeOrder';
import { usePriceAddressesMutation } from './order-changes.api';
import { useOwnChange } from './use-own-change';

/** Starts blank: numbers are not shown to everybody who is here. */
export function OwnContactsDialog(props: ChangeDialogProps) {
  const { orderNumber, isVisitors, pickupAddress, deliveryAddress } = props.order;
  const maker = useOwnChange(props, 'Leave them', () => ({
    title: 'Contacts corrected',
    text: `The courier of order ${groupOrderNumber(orderNumber)} meets and calls whom you named.`,
  }));
  const endOf = (end: Instructed | null | undefined) => ({
    hasInstructions: isVisitors || !end || Boolean(end.instructions),
  });
  return (
    <ContactsDialog maker={maker} pickup={endOf(pickupAddress)} delivery={endOf(deliveryAddress)} />
  );
}

export function OwnAddressesDialog(props: ChangeDialogProps) {
  const [price] = usePriceAddressesMutation();
  const search = useAddressSearch();
  const number = groupOrderNumber(props.order.orderNumber);
  const maker = useOwnChange(props, 'Leave it', ({ totalAmount }) => ({
    title: 'Address corrected',
    text: `Order ${number} goes by the new address. Its price is ${formatRand(totalAmount ?? 0)}.`,
  }));
  return (
    <AddressesDialog
      maker={maker}
      price={(addresses) => price(addresses).unwrap()}
      search={search}
    />
  );
}
