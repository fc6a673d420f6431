import type { DeliveredShipment } from '../../shared/returns/send-back';
import { addressOf } from './addresses';
import { EMPTY_FORM, type QuoteForm } from './quote-form';

/** The form for the way back: the same packages, collected where they were delivered. */
export function formOfReturn(shipment: DeliveredShipment): QuoteForm {
  const { pickupAddress, deliveryAddress, packages } = shipment;
  return {
    ...EMPTY_FORM,
    packages: packages.map(({ type, weight, length, width, height, isFragile, hasInsurance }) => {
      return { type, weight, length, width, height, isFragile, hasInsurance };
    }),
    pickupAddress: addressOf(deliveryAddress),
    deliveryAddress: addressOf(pickupAddress),
  };
}
