import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { BLOCK_KINDS } from '../rules/customer-block';
import { choice, requiredText } from './fields';

/** `POST /api/customers/{id}/blocks` */
export const customerBlockSchema = object({
  kind: choice('Reason', BLOCK_KINDS).required('Reason is required'),
  /** For the staff alone. */
  words: requiredText('Say what happened', 'What happened', LIMITS.blockWords),
});
export type CustomerBlockRequest = InferType<typeof customerBlockSchema>;
