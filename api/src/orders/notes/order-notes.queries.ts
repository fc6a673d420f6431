import { type EntityManager, In } from 'typeorm';
import { OrderNote } from './order-note.entity';

/** Takes out of some orders what was noted on them; that, when and by whom something was noted stays. */
export async function eraseNotes(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<void> {
  await manager.update(OrderNote, { orderId: In(orderIds) }, { text: null });
}
