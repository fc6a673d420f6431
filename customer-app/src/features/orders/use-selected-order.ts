import { statusOf } from '@courier/shared-ui/request';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DetailedOrder } from './order-details';
import { useLookUpOrderQuery } from './orders.api';

/** The order whose details are shown: one of the rows at hand, else one that is looked up by its number. */
export function useSelectedOrder(rows: readonly DetailedOrder[], number: string | null) {
  const listed = rows.find(({ orderNumber }) => orderNumber === number);
  const {
    currentData: found,
    error,
    isFetching,
    refetch,
  } = useLookUpOrderQuery(number === null || listed ? skipToken : number);
  const order: DetailedOrder | null = listed ?? (found?.orderNumber ? found : null);

  return {
    number,
    order,
    error,
    isLooking: number !== null && !order && isFetching,
    /** The server knows no such number: asking again does not help. */
    isUnknown: Boolean(found && !order) || [400, 404].includes(statusOf(error)),
    retry: () => void refetch(),
  };
}

export type SelectedOrder = ReturnType<typeof useSelectedOrder>;
