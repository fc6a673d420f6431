import { ALERTS_RETENTION } from '../../alerts/retention.queries';
import { BILLING_RETENTION } from '../../billing/retention.queries';
import { BULK_CHANGES_RETENTION } from '../../bulk-changes/retention.queries';
import { DISPATCH_RETENTION } from '../../dispatch/retention.queries';
import { EXCEPTIONS_RETENTION } from '../../exceptions/retention.queries';
import { IDENTITY_RETENTION } from '../../identity/retention.queries';
import { NOTIFICATIONS_RETENTION } from '../../notifications/retention.queries';
import { ORDERS_RETENTION } from '../../orders/retention.queries';
import { PLATFORM_RETENTION } from '../../platform/retention/retention.queries';
import { VERSION_HEALTH_RETENTION } from '../../front-ends/health/version-health.queries';
import { SUPPORT_RETENTION } from '../../support/retention.queries';

/** What is deleted, and when: the rules of every floor. Orders and their history stay. */
export const RETENTION_RULES = [
  ...IDENTITY_RETENTION,
  ...PLATFORM_RETENTION,
  ...ALERTS_RETENTION,
  ...BILLING_RETENTION,
  ...DISPATCH_RETENTION,
  ...BILLING_RETENTION,
  ...BULK_CHANGES_RETENTION,
  ...EXCEPTIONS_RETENTION,
  ...NOTIFICATIONS_RETENTION,
  ...ORDERS_RETENTION,
  ...SUPPORT_RETENTION,
  ...VERSION_HEALTH_RETENTION,
];
