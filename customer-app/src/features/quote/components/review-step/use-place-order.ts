import { groupOrderNumber, type OrderRequest } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { problemText, repeatableRequest } from '@courier/shared-ui/request';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { usePlaceOrderMutation } from '../../quote.api';
import { quoteWizard } from '../../quote-wizard.slice';

/** Places the order of a quote. A second call while the first is under way does nothing. */
export function usePlaceOrder() {
  const dispatch = useDispatch();
  const [send, { isLoading }] = usePlaceOrderMutation();
  // Not the mutation's own state, which the second of two clicks in one frame has not seen yet.
  const isUnderWay = useRef(false);

  const [attempt] = useState(repeatableRequest);

  const placeOrder = async (request: OrderRequest) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const order = await send({ body: request, headers: attempt.headersFor(request) }).unwrap();
      if (!order.orderNumber) return refuse('Failed to create order. Please try again.');
      getHost().notify({
        title: 'Order Placed Successfully',
        description: `Your order number is ${groupOrderNumber(order.orderNumber)}`,
      });
      dispatch(quoteWizard.ordered(order));
    } catch (error) {
      refuse(problemText(error, 'Please try again later.'));
    } finally {
      isUnderWay.current = false;
    }
  };

  return { placeOrder, isPlacing: isLoading };
}

function refuse(description: string): void {
  getHost().notify({ title: 'Error placing order', description, variant: 'destructive' });
}
