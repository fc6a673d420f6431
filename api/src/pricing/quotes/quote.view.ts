import {
  type AddressView,
  type PackageView,
  type QuoteAddressView,
  type QuoteView,
  randFromCents,
  type ServiceOfferView,
} from '@courier/contract';
import type { Address } from '../../places/addresses/address.entity';
import type { Located } from '../../places/geocoding/geocoder';
import { shownPhone } from '../../places/addresses/phone-display';
import type { Package } from './package.entity';
import { priceLinesView } from './service-offers';
import type { StoredQuote } from './store-quote';

/** The response to the person who asked for the quote, with the phone numbers that they just typed unmasked. */
export function quoteView(quote: StoredQuote, services: ServiceOfferView[]): QuoteView {
  return {
    id: quote.id,
    serviceType: quote.serviceType,
    services,
    totalAmount: randFromCents(quote.totalAmount),
    baseRate: randFromCents(quote.baseRate),
    weightBasedRate: randFromCents(quote.weightBasedRate),
    kilometerFee: randFromCents(quote.kilometerFee),
    distanceFee: randFromCents(quote.distanceFee),
    serviceFee: randFromCents(quote.serviceFee),
    insuranceFee: randFromCents(quote.insuranceFee),
    ...priceLinesView(quote.priceLines, quote.serviceType),
    ...(quote.ownRates && { ownRates: true }),
    distance: quote.distance,
    distanceEstimated: quote.distanceEstimated,
    freeRadius: quote.freeRadius,
    chargeableDistance: quote.chargeableDistance,
    actualWeight: quote.actualWeight,
    volumetricWeight: quote.volumetricWeight,
    chargeableWeight: quote.chargeableWeight,
    estimatedDeliveryTime: quote.estimatedDeliveryTime,
    packages: quote.packages.map(packageView),
    pickupAddress: quoteAddressView(quote.pickupAddress, quote.route.pickup),
    deliveryAddress: quoteAddressView(quote.deliveryAddress, quote.route.delivery),
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
  };
}

function quoteAddressView(
  address: StoredQuote['pickupAddress'],
  { isTownKnown }: Located,
): QuoteAddressView {
  return { ...addressView(address, true), pricedToArea: !isTownKnown };
}

/** @param isTheirs whether the viewer may see the whole phone number, and what the courier is told */
export function addressView(
  address: Omit<Address, 'id' | 'province'>,
  isTheirs: boolean,
): AddressView {
  return {
    fullName: address.fullName,
    phone: shownPhone(address.phone, isTheirs),
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    zipCode: address.zipCode,
    instructions: isTheirs ? address.instructions : null,
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

/** Flags as plain SQL reads them are 0 and 1. */
type PackageRow = Omit<Package, 'isFragile' | 'hasInsurance'> & {
  readonly isFragile: boolean | number;
  readonly hasInsurance: boolean | number;
};

/** Its `id` is its place in the shipment: that of its row would count everybody's packages. */
export function packageView(row: PackageRow, index: number): PackageView {
  return {
    id: index + 1,
    type: row.type,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    isFragile: Boolean(row.isFragile),
    hasInsurance: Boolean(row.hasInsurance),
  };
}
