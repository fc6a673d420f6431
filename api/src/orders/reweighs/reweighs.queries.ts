import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { OrderReweigh } from './order-reweigh.entity';

/** Takes the pictures of orders out of what was measured of them; the measures stay with the price. Returns their names. */
export async function erasePictures(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<string[]> {
  const shown = { orderId: In(orderIds), picture: Not(IsNull()) };
  const rows = await manager.findBy(OrderReweigh, shown);
  if (rows.length === 0) return [];
  await manager.update(OrderReweigh, shown, { picture: null });
  return rows.map(({ picture }) => picture).filter((name) => name !== null);
}
