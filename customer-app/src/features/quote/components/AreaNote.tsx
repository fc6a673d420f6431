import type { QuoteAddressView, QuoteView } from '@courier/contract';
import { Banner } from '@courier/shared-ui';

/** Says which end of the way was priced to the area of its postal code, as nobody knows its town. */
export function AreaNote({ quote }: { quote: QuoteView }) {
  const notes = [
    noteOn('Pickup', quote.pickupAddress),
    noteOn('Delivery', quote.deliveryAddress),
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <Banner key={note} tone="info">
      {note}
    </Banner>
  ));
}

function noteOn(end: string, { pricedToArea, city, zipCode }: QuoteAddressView): string | null {
  if (!pricedToArea) return null;
  return `${end} is priced to the area of ${zipCode}: we don't know ${city}.`;
}
