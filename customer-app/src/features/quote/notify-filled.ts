import type { SavedAddressView } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import type { AddressSide } from './quote-form';

/** What each side is called in a sentence. */
export const SIDE_WORDS = {
  pickupAddress: 'pickup',
  deliveryAddress: 'delivery',
} as const satisfies Record<AddressSide, string>;

/** Says that an address of the book was filled in, and where. */
export function notifyFilled({ label }: SavedAddressView, side: AddressSide): void {
  getHost().notify({
    title: 'Address filled in',
    description: `${label} as ${SIDE_WORDS[side]} address`,
    duration: 3000,
  });
}
