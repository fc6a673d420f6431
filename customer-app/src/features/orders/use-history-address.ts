import { ORDER_STATUSES, type OrderStatus, parseOrderNumber } from '@courier/contract';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderFilter } from './orders.api';

/**
 * What of the history is open: the order, and what narrows the list. It is in the address, so that it survives a reload
 * and a way to another page. "Back" closes an order that was opened on this page.
 */
export function useHistoryAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const number = params.get('order')?.trim() || null;

  const open = (typed: string) => {
    const order = parseOrderNumber(typed)?.orderNumber ?? typed.trim();
    if (order === number) return;
    const isOpen = number !== null;
    setParams(changed(params, { order }), {
      replace: isOpen,
      state: isOpen ? (state as unknown) : OPENED_HERE,
    });
  };

  return {
    /** The open order; null for none. */
    number,
    filter: readFilter(params),
    /** Takes a number as people type it. Another order takes the place of the open one. */
    open,
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else setParams(changed(params, { order: '' }), { replace: true });
    },
    /** An order that is open stays so, and what is behind it is another list from now on. */
    filterBy: (change: Partial<OrderFilter>) =>
      setParams(changed(params, change), { replace: true }),
  };
}

export type HistoryAddress = ReturnType<typeof useHistoryAddress>;

/** Left with the place of an order: the same list without it is one step back. */
const OPENED_HERE = { isOpenedHere: true } as const;

function isOpenedHere(state: unknown): boolean {
  return (state as Partial<typeof OPENED_HERE> | null)?.isOpenedHere === true;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What the server would refuse is left out. */
function readFilter(params: URLSearchParams): OrderFilter {
  const month = params.get('month') ?? '';
  const status = params.get('status') ?? '';
  return {
    q: params.get('q')?.trim() ?? '',
    month: MONTH.test(month) ? month : '',
    status: ORDER_STATUSES.includes(status as OrderStatus) ? status : '',
  };
}

function changed(before: URLSearchParams, changes: Readonly<Record<string, string>>) {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
