import { AddColumns } from '../migration-tables';

/** Whether a message lists what was ordered. */
export class MailOrderDetails1795300504000 extends AddColumns {
  readonly table = 'notification_deliveries';
  readonly columns = { withDetails: 'boolean NOT NULL DEFAULT 0' };
}
