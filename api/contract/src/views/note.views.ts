import type { OrderChangeView } from './management.views';

/** What one of the staff noted on an order or a customer, the newest first in its list. For staff only, and never changed. */
export interface NoteView {
  id: number;
  /** null once the people of the order were erased, whom it may name. */
  text: string | null;
  actor: OrderChangeView['actor'];
  timestamp: string;
}
