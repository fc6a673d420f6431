import * as t from '../migration-tables';

/** What couriers have to collect at the door, and what was counted of it. */
export class CreateCashUps1795300507100 extends t.CreateTables {
  readonly tables: t.Tables = {
    cash_collections: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.varchar('day', 10),
        t.varchar('courier', 120, t.nullable),
      ],
      indices: {
        UQ_cash_collections_order: ['orderId'],
        IX_cash_collections_day: ['day', 'id'],
      },
      foreignKeys: { FK_cash_collections_order: ['orderId', 'orders', 'CASCADE'] },
    },
    cash_ups: {
      columns: [
        t.id,
        t.varchar('day', 10),
        t.varchar('courier', 120, t.nullable),
        t.integer('cashExpected'),
        t.integer('cashCounted'),
        t.integer('speedpointExpected'),
        t.integer('speedpointCounted'),
        t.varchar('reason', 200, t.nullable),
        t.integer('countedById'),
        t.bigint('createdAt'),
      ],
      indices: { IX_cash_ups_day: ['day', 'id'] },
    },
    cash_up_payments: {
      columns: [t.id, t.integer('cashUpId'), t.integer('entryId')],
      indices: {
        IX_cash_up_payments_cash_up: ['cashUpId', 'id'],
        UQ_cash_up_payments_entry: ['entryId'],
      },
      foreignKeys: {
        FK_cash_up_payments_cash_up: ['cashUpId', 'cash_ups', 'CASCADE'],
        FK_cash_up_payments_entry: ['entryId', 'payment_entries', 'NO ACTION'],
      },
    },
  };
}
