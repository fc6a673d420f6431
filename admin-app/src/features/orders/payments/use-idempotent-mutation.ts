import type { OrderView } from '@courier/contract';
import { CHECK_AGAIN, useSeenVersion } from '@courier/shared-ui/courier';
import { repeatableRequest } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useAddPaymentEntryMutation } from '../orders.api';

/**
 * Sends what is decided about the money of an order, with the version that was seen; an attempt whose answer was lost is
 * recognised.
 * @param path the part of the route after the order's
 */
export function useIdempotentMutation(
  {
    orderNumber,
    paymentStatus,
    version,
  }: Pick<OrderView, 'orderNumber' | 'paymentStatus' | 'version'>,
  path: string,
) {
  const [addEntry] = useAddPaymentEntryMutation();
  const [attempt] = useState(repeatableRequest);
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const send = (values: object) => {
    const body = { ...values, version: seen };
    const headers = attempt.headersFor(body);
    return addEntry({ orderNumber, paymentStatus, path, body, headers }).unwrap();
  };
  return { send, reconcile };
}
