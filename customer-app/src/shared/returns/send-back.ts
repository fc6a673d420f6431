import type { AddressView, OrderStatus, PackageView, PostalAddressView } from '@courier/contract';
import { storeDraft } from '../quote-draft/stored-draft';

/** What was delivered, and from where to where it went. */
export interface DeliveredShipment {
  readonly pickupAddress: PostalAddressView;
  readonly deliveryAddress: PostalAddressView;
  readonly packages: readonly PackageView[];
}

/** Begins a quote for the way back, in place of an unfinished one: the quote page goes on with it. */
export function sendBack(shipment: DeliveredShipment, owner: string | null): void {
  storeDraft({ sendBack: shipment }, owner);
}

/** Whether the way back can be priced as it is: a visitor is not shown the phone numbers. */
export function hasAllPhones({ pickupAddress, deliveryAddress }: DeliveredShipment): boolean {
  return pickupAddress.phone !== '' && deliveryAddress.phone !== '';
}

/** As much of an answer about one's own order as a return needs. */
interface OrderAnswer {
  readonly status: OrderStatus;
  readonly returnsToSender?: boolean;
  readonly pickupAddress?: Partial<AddressView> | null;
  readonly deliveryAddress?: Partial<AddressView> | null;
  readonly packages?: readonly PackageView[] | null;
}

/** null for an order that is not delivered, or was returned to its sender, or whose people or packages are not known. */
export function deliveredShipment(order: OrderAnswer): DeliveredShipment | null {
  const { status, returnsToSender, pickupAddress, deliveryAddress, packages } = order;
  if (status !== 'delivered' || returnsToSender || !packages?.length) return null;
  if (!isWhole(pickupAddress) || !isWhole(deliveryAddress)) return null;
  return { pickupAddress, deliveryAddress, packages };
}

function isWhole(address: Partial<AddressView> | null | undefined): address is AddressView {
  const { fullName, phone, addressLine1, city, zipCode } = address ?? {};
  return Boolean(fullName && phone && addressLine1 && city && zipCode);
}
