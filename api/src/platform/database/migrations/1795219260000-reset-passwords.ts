import {
  type MigrationInterface,
  type QueryRunner,
  TableColumn,
  TableForeignKey,
  type TableForeignKeyOptions,
  TableIndex,
} from 'typeorm';
import {
  bigint,
  createTables,
  dropTables,
  flag,
  integer,
  nullable,
  primary,
  type TableShape,
  varchar,
} from '../migration-tables';

/** Links to new passwords, and e-mails that are about an account. */
export class ResetPasswords1795219260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    for (const column of COLUMNS) {
      if (await runner.hasColumn(DELIVERIES, column.name)) continue;
      await runner.addColumn(DELIVERIES, new TableColumn(column));
    }
    const table = await runner.getTable(DELIVERIES);
    if (!table?.indices.some(({ name }) => name === USER_INDEX.name)) {
      await runner.createIndex(DELIVERIES, new TableIndex(USER_INDEX));
    }
    if (!table?.foreignKeys.some(({ name }) => name === USER_KEY.name)) {
      await runner.createForeignKey(DELIVERIES, new TableForeignKey(USER_KEY));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ${DELIVERIES} WHERE orderId IS NULL AND ticketId IS NULL`);
    await runner.dropForeignKey(DELIVERIES, USER_KEY.name);
    await runner.dropIndex(DELIVERIES, USER_INDEX.name);
    for (const { name } of COLUMNS) await runner.dropColumn(DELIVERIES, name);
    await dropTables(runner, TABLES);
  }
}

const DELIVERIES = 'notification_deliveries';

const COLUMNS = [integer('userId', nullable), flag('givesResetLink', false)];

const USER_INDEX = { name: 'IX_notification_deliveries_user', columnNames: ['userId'] };

const USER_KEY: TableForeignKeyOptions & { name: string } = {
  name: 'FK_notification_deliveries_user',
  columnNames: ['userId'],
  referencedTableName: 'users',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
  onUpdate: 'NO ACTION',
};

const TABLES: readonly TableShape[] = [
  {
    name: 'password_reset_links',
    columns: [
      varchar('tokenHash', 64, primary),
      integer('userId'),
      integer('deliveryId', nullable),
      bigint('createdAt'),
    ],
    indices: {
      IX_password_reset_links_user: ['userId'],
      IX_password_reset_links_created: ['createdAt'],
    },
    foreignKeys: [
      {
        name: 'FK_password_reset_links_user',
        column: 'userId',
        table: 'users',
        onDelete: 'CASCADE',
      },
    ],
  },
];
