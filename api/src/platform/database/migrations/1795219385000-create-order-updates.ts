import * as t from '../migration-tables';

/** Who asked for e-mails about an order without an account, and the links that they were mailed. */
export class CreateOrderUpdates1795219385000 extends t.CreateTables {
  readonly tables: t.Tables = {
    order_updates: {
      columns: [
        t.integer('orderId', t.primary),
        t.bigint('confirmedAt', t.nullable),
        t.bigint('stoppedAt', t.nullable),
        t.bigint('createdAt'),
      ],
      foreignKeys: { FK_order_updates_order: ['orderId', 'orders', 'CASCADE'] },
    },
    order_updates_links: {
      columns: [t.varchar('tokenHash', 64, t.primary), t.integer('orderId'), t.bigint('createdAt')],
      indices: {
        IX_order_updates_links_order: ['orderId'],
        IX_order_updates_links_created: ['createdAt'],
      },
      foreignKeys: { FK_order_updates_links_order: ['orderId', 'orders', 'CASCADE'] },
    },
  };
}
