import {
  formatRand,
  type QuoteAddressView,
  type QuoteView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { Money } from '@courier/shared-ui';
import { Banner, Soft, token, wideType } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { useWizard } from '../use-wizard';

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

/** Says why another service is quoted than the one that was asked for, until the sender chooses one. */
export function ReplacedServiceNotice({ quote }: { quote: QuoteView }) {
  const { replacedService } = useWizard().progress;
  const replaced = quote.services.find(({ serviceType }) => serviceType === replacedService);
  if (!replaced || replaced.unavailable === null) return null;
  const isOnlyOne = quote.services.filter(({ unavailable }) => unavailable === null).length === 1;
  return (
    <Banner
      tone="warning"
      title={`${SERVICE_TYPE_LABELS[replaced.serviceType]} is not offered for this delivery`}
    >
      {replaced.unavailable}. We chose {SERVICE_TYPE_LABELS[quote.serviceType]} for you.
      {isOnlyOne ? '' : ' You can change it under Service.'}
    </Banner>
  );
}

/** Says that the price on screen is a new one, and what it was before. */
export function RecalculatedNotice({ quote }: { quote: QuoteView }) {
  const { expiredAmount } = useWizard().progress;
  if (expiredAmount === null) return null;
  const isSame = expiredAmount === quote.totalAmount;
  return (
    <Banner
      tone={isSame ? 'info' : 'warning'}
      title="Your quote had expired. We calculated it again."
    >
      {isSame
        ? 'The price is the same.'
        : `The price changed from ${formatRand(expiredAmount)} to ${formatRand(quote.totalAmount)}. Please check it before you place the order.`}
    </Banner>
  );
}

/** What a quote is about: the price, with what it buys. */
export function QuotePrice({ quote }: { quote: QuoteView }) {
  return (
    <div>
      <Soft as="p">Total Amount</Soft>
      <Amount>
        <Money rand={quote.totalAmount} />
      </Amount>
      <p>
        {SERVICE_TYPE_LABELS[quote.serviceType]}, estimated delivery {quote.estimatedDeliveryTime}
      </p>
    </div>
  );
}

const Amount = styled.p`
  ${wideType}
  font-size: ${token.size.display};
  line-height: 1.15;
`;
