import { formatDistance, formatRand, type RateCardView } from '@courier/contract';
import { Soft, Stamp, TextLink } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { ratesPlace } from '../../../shared/desk/rates-place';
import { useCustomerRatesQuery } from '../customers.api';
import { FetchedPart } from './FetchedPart';
import { PartRows } from './Part';

interface OwnRatesProps {
  customer: number;
  email: string;
}

/** What a customer's quotes are and will be priced by where they have rates of their own. Give it the customer's id as `key`. */
export function OwnRates({ customer, email }: OwnRatesProps) {
  const rates = useCustomerRatesQuery(customer, { refetchOnMountOrArgChange: true });
  return (
    <FetchedPart
      title="Own rates"
      noun="rates"
      read={rates}
      aside={<TextLink to={ratesPlace(email)}>Change rates</TextLink>}
    >
      {(cards) => <Cards cards={cards.filter(({ state }) => state !== 'past')} />}
    </FetchedPart>
  );
}

function Cards({ cards }: { cards: readonly RateCardView[] }) {
  if (cards.length === 0) return <Soft as="p">None: their quotes use the public rates.</Soft>;
  return (
    <PartRows>
      {cards.map((card) => (
        <li key={card.id}>
          <div>
            <p>{pricesOf(card)}</p>
            <Soft as="p">
              From {formatMoment(card.effectiveFrom ?? '')}
              {card.effectiveUntil && `, until ${formatMoment(card.effectiveUntil)}`}
            </Soft>
          </div>
          <Stamp size="small" tone={card.state === 'current' ? 'delivered' : 'pending'}>
            {card.state === 'current' ? 'In effect' : 'To come'}
          </Stamp>
        </li>
      ))}
    </PartRows>
  );
}

function pricesOf({ hasZones, ...card }: RateCardView): string {
  const insured = `insured ${formatRand(card.insuranceFee)}`;
  if (hasZones) return `By zones and weight; ${insured}`;
  const { standard, express, same_day } = card.serviceFee;
  return [
    `${formatRand(card.baseRate)} a kg`,
    `${formatRand(card.kilometerFee)} a km after ${formatDistance(card.freeRadius)}`,
    `Standard ${formatRand(standard)}`,
    `Express ${formatRand(express)}`,
    `Same Day ${formatRand(same_day)}`,
    insured,
  ].join('; ');
}
