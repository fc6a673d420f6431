import { type QuoteView, SERVICE_TYPE_LABELS } from '@courier/contract';
import { Money, Soft, token, wideType } from '@courier/shared-ui';
import styled from 'styled-components';

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
