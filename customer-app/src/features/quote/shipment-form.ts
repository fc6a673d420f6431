import type { Shipment } from '../../shared/send-again/shipment';
import { addressOf } from './addresses';
import { EMPTY_FORM, type QuoteForm } from './quote-form';

/** The form of a shipment that is known from an order. */
export function formOfShipment(shipment: Shipment): QuoteForm {
  const { pickupAddress, deliveryAddress, packages, serviceType } = shipment;
  return {
    ...EMPTY_FORM,
    serviceType,
    packages: packages.map(({ type, weight, length, width, height, isFragile, hasInsurance }) => {
      return { type, weight, length, width, height, isFragile, hasInsurance };
    }),
    pickupAddress: addressOf(pickupAddress),
    deliveryAddress: addressOf(deliveryAddress),
  };
}
