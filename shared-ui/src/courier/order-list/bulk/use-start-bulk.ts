import { type BulkChangeRequest, type BulkChangeView, LIMITS } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { repeatableRequest } from '@courier/shared-ui/request';
import { useState } from 'react';
import { notifyRefusal } from '../../notify-failure';
import { TOO_MANY_TO_UPDATE } from './bulk-notices';
import { useStartBulkChangeMutation } from './bulk.api';

/** Begins changes of many orders, each once however often its button is pressed. */
export function useStartBulk() {
  const [startChange, { isLoading: isStarting }] = useStartBulkChangeMutation();
  const [attempt] = useState(repeatableRequest);

  /** Rejects where it was refused. */
  const begin = async (body: BulkChangeRequest): Promise<BulkChangeView> => {
    const begun = await startChange({ body, headers: attempt.headersFor(body) }).unwrap();
    attempt.arrived();
    return begun;
  };

  /** @returns null where it was refused, which the person is told */
  const start = async (body: BulkChangeRequest): Promise<BulkChangeView | null> => {
    if ((body.orders?.length ?? 0) > LIMITS.bulkNamedOrders) {
      getHost().notify(TOO_MANY_TO_UPDATE);
      return null;
    }
    try {
      return await begin(body);
    } catch (error) {
      notifyRefusal(error, 'Failed to update orders');
      return null;
    }
  };
  return { begin, start, isStarting };
}
