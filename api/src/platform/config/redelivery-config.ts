import { DELIVERY_ATTEMPTS, HOLD_DAYS, RETRY_DAYS } from '@courier/contract';
import { flag, type Settings, wholeNumber } from './settings';

/** What becomes of parcels that could not be delivered. */
export function readRedelivery(settings: Settings) {
  return {
    /** How often a parcel is brought by itself before it is kept. */
    deliveryAttempts: settings.read(
      'DELIVERY_ATTEMPTS',
      wholeNumber(DELIVERY_ATTEMPTS, { min: 1, max: 5 }),
    ),
    /** Business days after a failed try on which it is brought again where nobody chose; 0 leaves it to people. */
    retryDays: settings.read('RETRY_DAYS', wholeNumber(RETRY_DAYS, { min: 0, max: 10 })),
    /** Business days for which it is kept after its last try. */
    holdDays: settings.read('HOLD_DAYS', wholeNumber(HOLD_DAYS, { min: 1, max: 30 })),
    /** Whether it goes back to its sender by itself after those. */
    returnAfterHold: settings.read('RETURN_AFTER_HOLD', flag(true)),
    /** Whether a receiver may have it brought to another street of the same town and postal code. */
    otherAddressDelivery: settings.read('OTHER_ADDRESS_DELIVERY', flag(true)),
    /** Whether a receiver may name a neighbour. */
    neighbourDelivery: settings.read('NEIGHBOUR_DELIVERY', flag(true)),
  };
}
