import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { requiredText } from './fields';

/** `POST /api/orders/{orderNumber}/notes` and `POST /api/customers/{id}/notes` */
export const noteSchema = object({
  /** Read by the staff alone. */
  text: requiredText('Note is required', 'Note', LIMITS.note),
});
export type NoteRequest = InferType<typeof noteSchema>;
