import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Add alerts. */
export class AddAlerts1795959560985 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  alerts: {
    columns: [
      t.id,
      t.varchar('kind', 32),
      t.varchar('openKey', 32, { ...t.nullable }),
      t.bigint('since'),
      t.bigint('begunAt', { ...t.nullable }),
      t.bigint('wellSince', { ...t.nullable }),
      t.bigint('closedAt', { ...t.nullable }),
      t.integer('count', { default: 0 }),
      t.varchar('reason', 100, { ...t.nullable }),
      t.bigint('mailedAt', { ...t.nullable }),
    ],
    indices: {
      IX_alerts_closed: ['closedAt'],
      IX_alerts_kind: ['kind', 'mailedAt'],
      UQ_alerts_open: ['openKey'],
    },
    oneOf: { kind: ['provider_down', 'mail_failing', 'hand_overs_failing', 'deliveries_failing'] },
  },
  alert_dismissals: {
    columns: [t.integer('alertId', { ...t.primary }), t.integer('userId', { ...t.primary })],
    indices: { IX_alert_dismissals_user: ['userId'] },
    foreignKeys: {
      FK_alert_dismissals_alert: ['alertId', 'alerts', 'CASCADE'],
      FK_alert_dismissals_user: ['userId', 'users', 'CASCADE'],
    },
  },
  alert_preferences: {
    columns: [t.integer('userId', { ...t.primary }), t.text('mailed'), t.bigint('updatedAt')],
    foreignKeys: { FK_alert_preferences_user: ['userId', 'users', 'CASCADE'] },
  },
};
