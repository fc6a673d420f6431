import type { OrderChangeView } from './management.views';

/** One row of `GET /api/orders/{orderNumber}/notes`, the newest first. For staff only, and never changed. */
export interface OrderNoteView {
  id: number;
  /** null once the people of the order were erased, whom it may name. */
  text: string | null;
  actor: OrderChangeView['actor'];
  timestamp: string;
}
