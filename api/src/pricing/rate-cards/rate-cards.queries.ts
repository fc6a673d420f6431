import type { ZoneRates } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared';
import type { Statement } from '../../platform/database/statement';
import type { RateCardEntity } from './rate-card.entity';

/** The rates of a card: amounts in cents, the radius in km. */
export type Amounts = Omit<RateCardEntity, 'id' | 'effectiveFrom' | 'createdBy' | 'createdAt'>;

export type RatesInForce = Amounts & Pick<RateCardEntity, 'id'>;

type RatesRow = Omit<RatesInForce, 'zoneRates'> & { readonly zoneRates: string | null };

const NEWEST =
  'FROM rate_cards WHERE effectiveFrom <= ? ORDER BY effectiveFrom DESC, id DESC LIMIT 1';

const IN_FORCE = prepared(
  `SELECT id, baseRate, kilometerFee, freeRadius, standardFee, expressFee, sameDayFee, insuranceFee,
     zoneRates ${NEWEST}`,
);

/** The newest card that is in effect at an instant, whichever process added it. */
export async function findRatesInForce(
  dataSource: DataSource,
  at: Date,
): Promise<RatesInForce | null> {
  const [row] = await dataSource.query<RatesRow[]>(IN_FORCE, [at.getTime()]);
  if (!row) return null;
  const zoneRates = row.zoneRates === null ? null : (JSON.parse(row.zoneRates) as ZoneRates);
  return { ...row, zoneRates };
}

/** Holds while a card, or none, is the newest one in effect at an instant. */
export function isInForce(cardId: number | null, at: Date): Statement {
  return {
    sql: `COALESCE((SELECT id ${NEWEST}), 0) = ?`,
    parameters: [at.getTime(), cardId ?? 0],
  };
}
