import type { QuoteView, ServiceOfferView } from '@courier/contract';
import type { ChosenCollection, QuoteForm } from './quote-form';

type OfferedService = Extract<ServiceOfferView, { unavailable: null }>;

/** The offer of the service that a quote is ordered by; undefined where the quote no longer has it. */
export function offerOf({ services, serviceType }: QuoteView): OfferedService | undefined {
  const offer = services.find((found) => found.serviceType === serviceType);
  return offer?.unavailable === null ? offer : undefined;
}

/** The quote as the sender has chosen: by the service of the form, and with the delivery that follows its collection. */
export function chosenQuote(
  quote: QuoteView,
  { serviceType, collection }: Pick<QuoteForm, 'serviceType' | 'collection'>,
): QuoteView {
  const offer = offerOf({ ...quote, serviceType });
  const chosen = offer ? { ...quote, ...termsOf(offer) } : quote;
  const { estimatedDeliveryTime } = collection ?? offerOf(chosen) ?? chosen;
  return { ...chosen, estimatedDeliveryTime };
}

/** The day of the collection: the chosen one, else the first one possible. */
export function collectionDayOf(
  quote: QuoteView,
  chosen: ChosenCollection | null,
): string | undefined {
  return chosen?.day ?? offerOf(quote)?.collectionDay;
}

/** What the service of a quote decides. */
function termsOf(offer: OfferedService) {
  const { serviceType, serviceFee, totalAmount, estimatedDeliveryTime, priceLines } = offer;
  return { serviceType, serviceFee, totalAmount, estimatedDeliveryTime, priceLines };
}
