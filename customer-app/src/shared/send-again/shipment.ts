import type {
  AddressView,
  OrderStatus,
  PackageView,
  PostalAddressView,
  ServiceType,
} from '@courier/contract';
import { storeDraft } from '../quote-draft/stored-draft';

/** All that a quote asks for, known from an order: what goes from where to where, and how. */
export interface Shipment {
  readonly pickupAddress: PostalAddressView;
  readonly deliveryAddress: PostalAddressView;
  readonly packages: readonly PackageView[];
  readonly serviceType: ServiceType;
}

/** Begins a quote for the shipment, in place of an unfinished one: the quote page goes on with it. */
export function quoteShipment(shipment: Shipment, owner: string | null): void {
  storeDraft({ shipment }, owner);
}

/** Whether the shipment can be priced as it is: a visitor is not shown the phone numbers. */
export function hasAllPhones({
  pickupAddress,
  deliveryAddress,
}: Pick<Shipment, 'pickupAddress' | 'deliveryAddress'>): boolean {
  return pickupAddress.phone !== '' && deliveryAddress.phone !== '';
}

/** As much of an answer about one's own order as another like it needs. */
interface OrderAnswer {
  readonly status: OrderStatus;
  readonly returnsToSender?: boolean;
  readonly pickupAddress?: Partial<AddressView> | null;
  readonly deliveryAddress?: Partial<AddressView> | null;
  readonly packages?: readonly PackageView[] | null;
  readonly quote?: { readonly serviceType?: ServiceType } | null;
}

/** The same once more; null for an order whose people or packages are not known, as after they were erased. */
export function sameAgain(order: OrderAnswer): Shipment | null {
  const { pickupAddress, deliveryAddress, packages, quote } = order;
  if (!packages?.length || !isWhole(pickupAddress) || !isWhole(deliveryAddress)) return null;
  return {
    pickupAddress,
    deliveryAddress,
    packages,
    serviceType: quote?.serviceType ?? 'standard',
  };
}

/**
 * The way back of what was delivered: the same packages, collected where they were left. null for an order that is not
 * delivered, or was returned to its sender, and as above.
 */
export function wayBack(order: OrderAnswer): Shipment | null {
  const { status, returnsToSender } = order;
  const shipment = sameAgain(order);
  if (!shipment || status !== 'delivered' || returnsToSender) return null;
  const { pickupAddress, deliveryAddress, packages } = shipment;
  return {
    pickupAddress: deliveryAddress,
    deliveryAddress: pickupAddress,
    packages,
    serviceType: 'standard',
  };
}

function isWhole(address: Partial<AddressView> | null | undefined): address is AddressView {
  const { fullName, phone, addressLine1, city, zipCode } = address ?? {};
  return Boolean(fullName && phone && addressLine1 && city && zipCode);
}
