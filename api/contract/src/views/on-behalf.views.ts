import type { PaymentMethod } from '../enumerations';
import type { SavedAddressView } from './catalogue.views';

/** Answer of `GET /api/customers/{id}/placing`: what the staff orders with in the name of a customer. */
export interface PlacingForView {
  id: number;
  fullName: string;
  email: string;
  /** Why they can place no order now; null where they can. */
  refusal: string | null;
  /** Their address book, in its own sequence. */
  addresses: SavedAddressView[];
  /** How they like to pay; null where they never said. */
  paymentMethod: PaymentMethod | null;
}
