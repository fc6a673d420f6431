import type { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared';
import type { RateCardEntity } from './rate-card.entity';

/** The rates of a card: amounts in cents, the radius in km. */
export type Amounts = Omit<RateCardEntity, 'id' | 'effectiveFrom' | 'createdBy' | 'createdAt'>;

export type RatesInForce = Amounts & Pick<RateCardEntity, 'id'>;

const IN_FORCE = prepared(
  `SELECT id, baseRate, kilometerFee, freeRadius, standardFee, expressFee, sameDayFee, insuranceFee
   FROM rate_cards WHERE effectiveFrom <= ? ORDER BY effectiveFrom DESC, id DESC LIMIT 1`,
);

/** The newest card that is in effect at an instant. Read by every quote, whichever process added the card. */
export async function findRatesInForce(
  dataSource: DataSource,
  at: Date,
): Promise<RatesInForce | null> {
  const [row] = await dataSource.query<RatesInForce[]>(IN_FORCE, [at.getTime()]);
  return row ?? null;
}
