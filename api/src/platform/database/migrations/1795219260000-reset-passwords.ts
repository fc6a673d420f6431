import { type QueryRunner, TableColumn } from 'typeorm';
import * as t from '../migration-tables';

/** Links to new passwords, and e-mails that are about an account. */
export class ResetPasswords1795219260000 extends t.CreateTables {
  readonly tables: t.Tables = {
    password_reset_links: {
      columns: [
        t.varchar('tokenHash', 64, t.primary),
        t.integer('userId'),
        t.integer('deliveryId', t.nullable),
        t.bigint('createdAt'),
      ],
      indices: {
        IX_password_reset_links_user: ['userId'],
        IX_password_reset_links_created: ['createdAt'],
      },
      foreignKeys: { FK_password_reset_links_user: ['userId', 'users', 'CASCADE'] },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    for (const column of COLUMNS) {
      if (await runner.hasColumn(DELIVERIES, column.name)) continue;
      await runner.addColumn(DELIVERIES, new TableColumn(column));
    }
    await t.createIndexOnce(runner, DELIVERIES, USER_INDEX);
    const table = await runner.getTable(DELIVERIES);
    if (!table?.foreignKeys.some(({ name }) => name === USER_KEY.name)) {
      await runner.createForeignKey(DELIVERIES, USER_KEY);
    }
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ${DELIVERIES} WHERE orderId IS NULL AND ticketId IS NULL`);
    await runner.dropForeignKey(DELIVERIES, USER_KEY);
    await runner.dropIndex(DELIVERIES, USER_INDEX.name);
    for (const { name } of COLUMNS) await runner.dropColumn(DELIVERIES, name);
    await super.down(runner);
  }
}

const DELIVERIES = 'notification_deliveries';

const COLUMNS = [t.integer('userId', t.nullable), t.flag('givesResetLink', false)];

const USER_INDEX = { name: 'IX_notification_deliveries_user', columnNames: ['userId'] };

const USER_KEY = t.foreignKeyOf('FK_notification_deliveries_user', ['userId', 'users', 'CASCADE']);
