import {
  dayInSouthAfrica,
  formatDistance,
  formatWeight,
  priceLinesOf,
  type QuoteView,
  vatWords,
} from '@courier/contract';
import { getCompany, Money } from '@courier/shared-ui';
import { DefinitionList, SectionTitle, Soft, Stack, token } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { AreaNote, QuotePrice } from '../QuoteNotes';

export function QuoteBreakdown({ quote }: { quote: QuoteView }) {
  const { totalAmount, createdAt } = quote;
  return (
    <Part forwardedAs="section">
      <SectionTitle level={3}>Shipping Quote</SectionTitle>
      <QuotePrice quote={quote} />
      <DefinitionList
        items={priceLinesOf(quote).map(({ term, explanation, amount }) => ({
          id: term,
          term: (
            <>
              <Name>{term}</Name>
              <Soft>{explanation}</Soft>
            </>
          ),
          value: <Money rand={amount} />,
        }))}
      />
      {getCompany().vatNumber && (
        <Soft as="p">{vatWords(totalAmount, dayInSouthAfrica(new Date(createdAt)))}</Soft>
      )}
      <Soft as="p">
        Actual weight {formatWeight(quote.actualWeight)}, volumetric weight{' '}
        {formatWeight(quote.volumetricWeight)}, distance {formatDistance(quote.distance)}.
        {quote.distanceEstimated && ' The distance is an estimate.'}
      </Soft>
      <AreaNote quote={quote} />
    </Part>
  );
}

const Part = styled(Stack)`
  max-width: ${token.measure.text};

  /* The amounts stay beside their lines, however long the explanation is. */
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Name = styled.span`
  display: block;
  color: ${token.color.text};
  font-weight: ${token.weight.medium};
`;
