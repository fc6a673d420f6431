import { type InferType, object } from 'yup';
import { AUDIT_SUBJECTS } from '../enumerations';
import { LIMITS } from '../limits';
import { choice, optionalText } from './fields';
import { PAGE_FIELDS } from './query.schema';

/** Query of lists that are only paged: `GET /api/stores`, `/api/staff`, `/api/rate-cards`. */
export const pageQuerySchema = object({ ...PAGE_FIELDS });
export type PageQuery = InferType<typeof pageQuerySchema>;

/** Query of `GET /api/customers` */
export const customerListQuerySchema = object({
  ...PAGE_FIELDS,
  /** How a name, an e-mail address or a saved phone number begins. */
  q: optionalText('Search', LIMITS.searchQuery),
});
export type CustomerListQuery = InferType<typeof customerListQuerySchema>;

/** Query of `GET /api/audit` */
export const auditQuerySchema = object({
  ...PAGE_FIELDS,
  subjectType: choice('Subject type', AUDIT_SUBJECTS),
  subjectId: optionalText('Subject', 64),
});
export type AuditQuery = InferType<typeof auditQuerySchema>;
