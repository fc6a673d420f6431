import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  createTables,
  dropTables,
  id,
  integer,
  nullable,
  primary,
  type TableShape,
  text,
  varchar,
} from '../migration-tables';

/** What staff did, what orders are found by, and the sums of the reports. */
export class CreateAuditSearchAndRollUps1795219220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const COUNTS = [
  'status_pending',
  'status_confirmed',
  'status_in_transit',
  'status_delivered',
  'status_cancelled',
  'payment_pending',
  'payment_completed',
  'service_standard',
  'service_express',
  'service_same_day',
  'package_envelope',
  'package_small_package',
  'package_medium_package',
  'package_large_package',
  'package_custom',
];

const TABLES: readonly TableShape[] = [
  {
    name: 'audit_entries',
    columns: [
      id,
      integer('actorId'),
      varchar('actorEmail', 254),
      varchar('action', 60),
      varchar('subjectType', 32),
      varchar('subjectId', 64),
      text('valueBefore', nullable),
      text('valueAfter', nullable),
      bigint('createdAt'),
    ],
    indices: { IX_audit_entries_subject: ['subjectType', 'subjectId', 'id'] },
  },
  {
    name: 'order_rollups',
    columns: [
      varchar('day', 10, primary),
      integer('slot', primary),
      integer('orders', { default: 0 }),
      bigint('revenue', { default: 0 }),
      ...COUNTS.map((name) => integer(name, { default: 0 })),
    ],
  },
  {
    name: 'order_search_terms',
    columns: [varchar('term', 80, primary), integer('orderId', primary)],
  },
];
