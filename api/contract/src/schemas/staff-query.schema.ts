import { type InferType, object } from 'yup';
import { AUDIT_SUBJECTS } from '../enumerations';
import { choice, optionalText } from './fields';
import { PAGE_FIELDS } from './query.schema';

/** Query of lists that are only paged: `GET /api/stores`, `/api/customers`, `/api/staff`, `/api/rate-cards`. */
export const pageQuerySchema = object({ ...PAGE_FIELDS });
export type PageQuery = InferType<typeof pageQuerySchema>;

/** Query of `GET /api/audit` */
export const auditQuerySchema = object({
  ...PAGE_FIELDS,
  subjectType: choice('Subject type', AUDIT_SUBJECTS),
  subjectId: optionalText('Subject', 64),
});
export type AuditQuery = InferType<typeof auditQuerySchema>;
