import type {
  AddressesPreviewRequest,
  AddressesPreviewView,
  CollectionDaysOf,
  CollectionDayView,
  OrderView,
} from '@courier/contract';
import type { SearchAddresses } from '../address-line/address-search';

/** What to do where somebody else changed the order meanwhile. */
export const CHECK_AGAIN = 'Your entries are still here. If they are still right, send them again.';

/** A change of what was ordered; `path` is the part of the route after the order's. */
export interface StaffOrderChange {
  readonly orderNumber: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: 'cancellation' | 'collection' | 'contacts' | 'addresses' | 'return-to-sender';
  readonly body: object;
}

/** Addresses of an order whose price is asked for. */
export type PricedAddresses = { readonly orderNumber: string } & AddressesPreviewRequest;

/** How a front end of the staff asks the server; each rejects where the request failed. */
export interface StaffOrderCalls {
  readonly change: (change: StaffOrderChange) => Promise<unknown>;
  readonly price: (addresses: PricedAddresses) => Promise<AddressesPreviewView>;
  readonly search: SearchAddresses;
  readonly loadDays: (query: CollectionDaysOf) => Promise<readonly CollectionDayView[]>;
}

export interface StaffChangeDialogProps extends Pick<StaffOrderCalls, 'change'> {
  order: OrderView;
  onClose: () => void;
}
