import { orderNumberFrom } from '@courier/contract';
import type { DataSource } from 'typeorm';

const BATCH = 250;

/**
 * Copies the oldest order so many times, with its addresses and package, past all services: for what has to bear
 * many orders. Answers their numbers, the oldest first.
 */
export async function copyOrders(dataSource: DataSource, count: number): Promise<string[]> {
  const [first] = await dataSource.query<Template[]>(
    `SELECT o.*, l.packageId FROM orders o JOIN quote_packages l ON l.quoteId = o.quoteId
     ORDER BY o.id LIMIT 1`,
  );
  if (!first) throw new Error('there is no order to copy');
  const numbers = Array.from({ length: count }, (_, index) => numberOf(index));
  await dataSource.transaction(async (manager) => {
    for (let from = 0; from < count; from += BATCH) {
      const part = numbers.slice(from, from + BATCH);
      const ids = part.map((_, index) => FIRST_QUOTE + from + index);
      await manager.query(
        `INSERT INTO quotes (id, ${QUOTE}) SELECT n.id, ${QUOTE.replace(/\b(\w+)\b/g, 'q.$1')}
         FROM quotes q, (${ids.map((id) => `SELECT ${id} AS id`).join(' UNION ALL ')}) n WHERE q.id = ?`,
        [first.quoteId],
      );
      await manager.query(
        `INSERT INTO quote_packages (quoteId, packageId) VALUES ${ids.map(() => '(?, ?)').join(', ')}`,
        ids.flatMap((id) => [id, first.packageId]),
      );
      await manager.query(
        `INSERT INTO orders (orderNumber, quoteId, totalAmount, createdAt, updatedAt)
         VALUES ${ids.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
        part.flatMap((number, index) => [
          number,
          ids[index],
          first.totalAmount,
          first.createdAt,
          first.createdAt,
        ]),
      );
    }
  });
  return numbers;
}

interface Template {
  readonly quoteId: number;
  readonly packageId: number;
  readonly totalAmount: number;
  readonly createdAt: number;
}

const FIRST_QUOTE = 1000;
const QUOTE = `pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate, kilometerFee,
  distanceFee, serviceFee, insuranceFee, totalAmount, distance, freeRadius, chargeableDistance, actualWeight,
  volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt`;

/** A number with a true check character, one after the other. */
function numberOf(index: number): string {
  const digits = Array.from(
    { length: 11 },
    (_, place) => Math.floor(index / 32 ** (10 - place)) % 32,
  );
  return orderNumberFrom(Uint8Array.from(digits)).orderNumber;
}
