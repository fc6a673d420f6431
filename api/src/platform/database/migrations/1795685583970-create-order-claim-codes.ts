import * as t from '../migration-tables';

/** Codes that are mailed to the address in a visitor's order, by which an account takes the order over. */
export class CreateOrderClaimCodes1795685583970 extends t.CreateTables {
  readonly tables: t.Tables = {
    order_claim_codes: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.integer('userId'),
        t.integer('deliveryId'),
        t.varchar('codeHash', 200),
        { ...t.integer('tries'), default: 0 },
        t.flag('isOver', false),
        t.bigint('createdAt'),
      ],
      indices: {
        IX_order_claim_codes_order: ['orderId', 'createdAt'],
        IX_order_claim_codes_user: ['userId'],
        IX_order_claim_codes_created: ['createdAt'],
      },
      foreignKeys: {
        FK_order_claim_codes_order: ['orderId', 'orders', 'CASCADE'],
        FK_order_claim_codes_user: ['userId', 'users', 'CASCADE'],
      },
    },
  };
}
