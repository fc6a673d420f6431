import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { requiredText } from './fields';

/** `POST /api/orders/{orderNumber}/notes` */
export const orderNoteSchema = object({
  /** Read by the staff alone. */
  text: requiredText('Note is required', 'Note', LIMITS.orderNote),
});
export type OrderNoteRequest = InferType<typeof orderNoteSchema>;
