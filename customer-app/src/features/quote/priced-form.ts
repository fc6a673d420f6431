import { boxOf, type PriceChoice, type ServiceType, splitTown } from '@courier/contract';
import { type AddressForm, EMPTY_ADDRESS, type QuoteForm } from './quote-form';

/** A price whose service was chosen. */
export interface ChosenPrice extends PriceChoice {
  readonly service: ServiceType;
}

export function isChosen(price: PriceChoice | null): price is ChosenPrice {
  return price !== null && price.service !== null;
}

/** What a chosen price says of the form: its box, its service and the two towns. */
export function withPrice(form: QuoteForm, price: ChosenPrice): QuoteForm {
  return {
    ...form,
    serviceType: price.service,
    collection: null,
    packages: [boxOf(price.size, price.weight ?? undefined)],
    pickupAddress: inTown(form.pickupAddress, price.from),
    deliveryAddress: inTown(form.deliveryAddress, price.to),
  };
}

/** The address, less its street where that lies in another town. */
function inTown(address: AddressForm, typed: string): AddressForm {
  const { city, zipCode } = splitTown(typed);
  const isThere =
    (city === '' || city === address.city) && (zipCode === '' || zipCode === address.zipCode);
  if (isThere) return address;
  const { fullName, phone } = address;
  return { ...EMPTY_ADDRESS, fullName, phone, city, zipCode };
}
