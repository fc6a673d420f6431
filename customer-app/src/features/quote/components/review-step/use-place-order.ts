import {
  groupOrderNumber,
  type OrderPlacedView,
  type PaymentMethod,
  type QuoteView,
} from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { problemOf, repeatableRequest, statusOf } from '@courier/shared-ui/request';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { notifyRefused } from '../../../../shared/forms/refused';
import { collectionDayOf } from '../../chosen-quote';
import { useOnBehalf } from '../../on-behalf';
import { savePlacedOrder } from '../../placed-order';
import type { QuoteForm } from '../../quote-form';
import { usePlaceOrderMutation } from '../../quote.api';
import { useFreshQuote } from '../../use-fresh-quote';
import { useWizard } from '../../use-wizard';

/**
 * Places the order of a quote, to be collected on the day that is on screen. One that has expired is calculated again: at
 * the same price, by the same service and for the same day it is ordered, otherwise the visitor is shown it and asked. A
 * second call while the first is under way does nothing.
 */
export function usePlaceOrder(quote: QuoteView, paymentMethod: PaymentMethod) {
  const { collection, contactEmail } = useFormikContext<QuoteForm>().values;
  const { actions } = useWizard();
  const onBehalf = useOnBehalf();
  const [send] = usePlaceOrderMutation();
  const { recalculate, isRecalculating } = useFreshQuote(quote);
  const [isPlacing, setPlacing] = useState(false);
  // Not the state above, which the second of two clicks in one frame has not seen yet.
  const isUnderWay = useRef(false);
  const [attempt] = useState(repeatableRequest);

  const dayOf = (of: QuoteView) => collectionDayOf(of, collection);
  const order = (ordered: QuoteView): Promise<OrderPlacedView> => {
    // Before it is sent: the page may be closed before the answer comes.
    actions.attemptOrder(ordered);
    const body = {
      quoteId: ordered.id,
      paymentMethod,
      serviceType: ordered.serviceType,
      collectionDay: dayOf(ordered),
      ...(collection?.window && { collectionWindow: collection.window }),
    };
    return send({
      customer: onBehalf?.id ?? null,
      body,
      headers: attempt.headersFor(body),
    }).unwrap();
  };

  /** The order with the quote that it is of; null where there is none to place yet. */
  const orderFresh = async (): Promise<Placed | null> => {
    try {
      return { order: await order(quote), quote };
    } catch (error) {
      // Only the server knows: an expired quote may be an order already, whose answer was lost.
      if (statusOf(error) !== 404) throw error;
    }
    const fresh = await recalculate(quote);
    if (!fresh || fresh.totalAmount !== quote.totalAmount) return null;
    if (fresh.serviceType !== quote.serviceType) return null;
    if (dayOf(fresh) !== dayOf(quote)) return null;
    return { order: await order(fresh), quote: fresh };
  };

  const placeOrder = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      const placed = await orderFresh();
      if (!placed) return;
      if (!placed.order.orderNumber) {
        return notifyRefused(NOT_PLACED, null, 'Failed to create order. Please try again.');
      }
      getHost().notify({
        title: onBehalf ? `Order placed for ${onBehalf.fullName}` : 'Order Placed Successfully',
        description: `${onBehalf ? 'The' : 'Your'} order number is ${groupOrderNumber(placed.order.orderNumber)}`,
      });
      const isVisitor = getHost().session.current() === null;
      // What the page of a placed order shows is for who pays for it.
      if (!onBehalf) savePlacedOrder(placed.order, placed.quote, isVisitor, contactEmail);
      actions.takeOrder(placed.order);
    } catch (error) {
      notifyRefused(NOT_PLACED, error);
      // The time has passed while the visitor was at the review.
      if (problemOf(error)?.errors?.some(({ path }) => path === 'collectionDay')) {
        actions.chooseCollection(null);
        // Without a choice it was the first day of the quote, which has another one now.
        if (!collection) await recalculate(quote);
        actions.goBackTo('payment');
      }
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };

  return { placeOrder, isPlacing, isRecalculating };
}

interface Placed {
  readonly order: OrderPlacedView;
  readonly quote: QuoteView;
}

const NOT_PLACED = 'Error placing order';
