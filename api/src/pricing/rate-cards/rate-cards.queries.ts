import type { ZoneRates } from '@courier/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { exportedRows } from '../../identity/personal-data/exported-rows';
import type { RateCardEntity } from './rate-card.entity';

/** The rates of a card: amounts in cents, the radius in km. */
export type Amounts = Pick<
  RateCardEntity,
  | 'baseRate'
  | 'kilometerFee'
  | 'freeRadius'
  | 'standardFee'
  | 'expressFee'
  | 'sameDayFee'
  | 'insuranceFee'
  | 'zoneRates'
>;

export type RatesInForce = Amounts & Pick<RateCardEntity, 'id' | 'customerId'>;

type RatesRow = Omit<RatesInForce, 'zoneRates'> & { readonly zoneRates: string | null };

const NEWEST_PUBLIC =
  'SELECT id FROM rate_cards WHERE effectiveFrom <= ? ORDER BY effectiveFrom DESC, id DESC LIMIT 1';

/** The newest card of a customer that has begun, and none where it has ended. */
const NEWEST_OWN = `SELECT CASE WHEN customerUntil IS NULL OR customerUntil > ? THEN id END
  FROM rate_cards WHERE customerId = ? AND customerFrom <= ? ORDER BY customerFrom DESC LIMIT 1`;

const RATES = `SELECT id, customerId, baseRate, kilometerFee, freeRadius, standardFee, expressFee, sameDayFee,
  insuranceFee, zoneRates FROM rate_cards WHERE id =`;
const PUBLIC_RATES = `${RATES} (${NEWEST_PUBLIC})`;
const RATES_OF_CUSTOMER = `${RATES} COALESCE((${NEWEST_OWN}), (${NEWEST_PUBLIC}))`;

/**
 * What quotes are priced by at an instant, whichever process added it: the customer's own card, else the public one.
 * @param customerId null for visitors
 */
export async function findRatesInForce(
  manager: EntityManager,
  customerId: number | null,
  at: Date,
): Promise<RatesInForce | null> {
  const instant = at.getTime();
  const [row] =
    customerId === null
      ? await manager.query<RatesRow[]>(PUBLIC_RATES, [instant])
      : await manager.query<RatesRow[]>(RATES_OF_CUSTOMER, ownAt(customerId, instant));
  if (!row) return null;
  const zoneRates = row.zoneRates === null ? null : (JSON.parse(row.zoneRates) as ZoneRates);
  return { ...row, zoneRates };
}

/** The values of `NEWEST_OWN`, then that of `NEWEST_PUBLIC`. */
function ownAt(customerId: number, instant: number): number[] {
  return [instant, customerId, instant, instant];
}

/** The public card in effect at an instant; null for that of the settings. */
export async function findPublicInForce(dataSource: DataSource, at: Date): Promise<number | null> {
  const [row] = await dataSource.query<{ id: number }[]>(NEWEST_PUBLIC, [at.getTime()]);
  return row?.id ?? null;
}

/** The card of each of some customers that has begun last, whether it has ended or not. */
export async function findLatestOf(
  dataSource: DataSource,
  customerIds: readonly number[],
  at: Date,
): Promise<number[]> {
  if (customerIds.length === 0) return [];
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT c.id FROM rate_cards c JOIN (
       SELECT customerId, MAX(customerFrom) AS begun FROM rate_cards
       WHERE customerId IN (${customerIds.map(() => '?').join(', ')}) AND customerFrom <= ?
       GROUP BY customerId
     ) latest ON latest.customerId = c.customerId AND latest.begun = c.customerFrom`,
    [...customerIds, at.getTime()],
  );
  return rows.map(({ id }) => id);
}

/** An account's own cards for its export, the one that begins last first, and which of them its quotes go by. */
export async function exportRatesOf(
  dataSource: DataSource,
  customerId: number,
  at: Date,
): Promise<object[]> {
  const rows = await exportedRows(
    dataSource,
    `SELECT zoneRates IS NOT NULL AS hasZones, customerFrom AS beginsAt, customerUntil AS endsAt
     FROM rate_cards WHERE customerId = ? ORDER BY customerFrom DESC`,
    [customerId],
  );
  const now = at.toISOString();
  const latest = rows.find(({ beginsAt }) => String(beginsAt) <= now);
  return rows.map((row) => {
    const { hasZones, beginsAt, endsAt } = row;
    return {
      name: hasZones ? 'Your own rates, by zones' : 'Your own rates, by weight and distance',
      effectiveFrom: beginsAt,
      effectiveUntil: endsAt,
      isInForce: row === latest && (endsAt === null || String(endsAt) > now),
    };
  });
}

/** Ends what an account's quotes go by and takes back what they were to go by, in the transaction that erases it. */
export async function endRatesOf(manager: EntityManager, customerId: number): Promise<void> {
  const now = Date.now();
  await manager.query('DELETE FROM rate_cards WHERE customerId = ? AND customerFrom > ?', [
    customerId,
    now,
  ]);
  await manager.query(
    `UPDATE rate_cards SET customerUntil = ?
     WHERE customerId = ? AND (customerUntil IS NULL OR customerUntil > ?)`,
    [now, customerId, now],
  );
}
