import type { OrderView } from '@courier/contract';
import { StaffOrderChanges, useAbortableSearch } from '@courier/shared-ui/courier';
import { useAskedAct, useLazyDeliveryDaysQuery } from '@courier/shared-ui/order-list';
import { useState } from 'react';
import { useLayoutLock } from '../components/layout-lock';
import {
  useAddReweighPictureMutation,
  useChangeOrderMutation,
  useLazyCollectionDaysQuery,
  useLazyCountersQuery,
  useLazySearchAddressesQuery,
  useMakeReceiverLinkMutation,
  usePriceAddressesMutation,
  usePriceMeasuresMutation,
} from '../orders.api';

/** What staff change of an order for its sender, with a reason. */
export function OrderChanges({ order }: { order: OrderView }) {
  const [change] = useChangeOrderMutation();
  const [price] = usePriceAddressesMutation();
  const [priceMeasures] = usePriceMeasuresMutation();
  const [addReweighPicture] = useAddReweighPictureMutation();
  const [searchAddresses] = useLazySearchAddressesQuery();
  const search = useAbortableSearch(searchAddresses);
  const [loadDays] = useLazyCollectionDaysQuery();
  const [loadDeliveryDays] = useLazyDeliveryDaysQuery();
  const [loadCounters] = useLazyCountersQuery();
  const [makeReceiverLink] = useMakeReceiverLinkMutation();
  const [isOpen, setOpen] = useState(false);
  useLayoutLock(isOpen);
  return (
    <StaffOrderChanges
      {...useAskedAct()}
      order={order}
      change={(request) => change(request).unwrap()}
      price={(addresses) => price(addresses).unwrap()}
      priceMeasures={(measures) => priceMeasures(measures).unwrap()}
      addReweighPicture={(picture) => addReweighPicture(picture).unwrap()}
      search={search}
      loadDays={(query) => loadDays(query).unwrap()}
      loadDeliveryDays={(number) => loadDeliveryDays(number).unwrap()}
      loadCounters={(number) => loadCounters(number).unwrap()}
      makeReceiverLink={(number) => makeReceiverLink(number).unwrap()}
      onOpenChange={setOpen}
    />
  );
}
