import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/** What staff did, what orders are found by, and the sums of the reports. */
export class CreateAuditSearchAndRollUps1795219220000 extends t.CreateTables {
  readonly tables: t.Tables = {
    audit_entries: {
      columns: [
        t.id,
        t.integer('actorId'),
        t.varchar('actorEmail', 254),
        t.varchar('action', 60),
        t.varchar('subjectType', 32),
        t.varchar('subjectId', 64),
        t.text('valueBefore', t.nullable),
        t.text('valueAfter', t.nullable),
        t.bigint('createdAt'),
      ],
      indices: { IX_audit_entries_subject: ['subjectType', 'subjectId', 'id'] },
    },
    order_rollups: {
      columns: [
        t.varchar('day', 10, t.primary),
        t.integer('slot', t.primary),
        t.integer('orders', { default: 0 }),
        t.bigint('revenue', { default: 0 }),
        ...COUNTS.map((name) => t.integer(name, { default: 0 })),
      ],
    },
    order_search_terms: {
      columns: [t.varchar('term', 80, t.primary), t.integer('orderId', t.primary)],
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await super.down(runner);
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
