import {
  formatDistance,
  formatRand,
  formatWeight,
  type QuoteView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { DefinitionList, Money, SectionTitle, Soft, Stack, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { AreaNote, QuotePrice } from '../QuoteNotes';

export function QuoteBreakdown({ quote }: { quote: QuoteView }) {
  return (
    <Part as="section">
      <SectionTitle level={3}>Shipping Quote</SectionTitle>
      <QuotePrice quote={quote} />
      <DefinitionList
        items={quoteLines(quote).map(({ term, explanation, rand }) => ({
          id: term,
          term: (
            <>
              <Name>{term}</Name>
              <Soft>{explanation}</Soft>
            </>
          ),
          value: <Money rand={rand} />,
        }))}
      />
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

/** One line of the price and how it comes about; the amounts are the server's own. */
interface QuoteLine {
  readonly term: string;
  readonly explanation: string;
  readonly rand: number;
}

const BASIC_COVER = 'Basic insurance is included';

function quoteLines(quote: QuoteView): QuoteLine[] {
  return [
    {
      term: 'Base rate',
      explanation: `${rate(quote.baseRate)} per kg of chargeable weight: ${formatWeight(quote.chargeableWeight)}`,
      rand: quote.weightBasedRate,
    },
    { term: 'Distance fee', explanation: distanceWords(quote), rand: quote.distanceFee },
    {
      term: 'Service fee',
      explanation: SERVICE_TYPE_LABELS[quote.serviceType],
      rand: quote.serviceFee,
    },
    quote.insuranceFee > 0
      ? { term: 'Extra insurance', explanation: 'Once per quote', rand: quote.insuranceFee }
      : { term: 'Extra insurance: not chosen', explanation: BASIC_COVER, rand: 0 },
  ];
}

function distanceWords({ distance, freeRadius, chargeableDistance, kilometerFee }: QuoteView) {
  if (chargeableDistance === 0) {
    return `Deliveries within ${freeRadius} km carry no distance fee: ${formatDistance(distance)}`;
  }
  return `${rate(kilometerFee)} per km beyond ${freeRadius} km: ${formatDistance(chargeableDistance)} of ${formatDistance(distance)}`;
}

/** Rates are whole rand on the card; one that is not shows its cents. */
function rate(rand: number): string {
  return Number.isInteger(rand) ? `R${rand}` : formatRand(rand);
}
