import * as t from '../migration-tables';

/** Money that came in, as statements of the company's bank have it. */
export class CreateBankStatementLines1795300507000 extends t.CreateTables {
  readonly tables: t.Tables = {
    bank_statement_lines: {
      columns: [
        t.id,
        t.varchar('fingerprint', 64),
        t.varchar('account', 34),
        t.varchar('day', 10),
        t.varchar('text', 200),
        t.integer('amount'),
        t.choice('state', 'open'),
        t.integer('orderId', t.nullable),
        t.integer('entryId', t.nullable),
        t.varchar('reason', 200, t.nullable),
        { ...t.integer('version'), default: 1 },
        t.integer('changedById', t.nullable),
        t.bigint('createdAt'),
      ],
      indices: {
        UQ_bank_statement_lines_fingerprint: ['fingerprint'],
        IX_bank_statement_lines_state: ['state', 'id'],
        IX_bank_statement_lines_order: ['orderId'],
        IX_bank_statement_lines_entry: ['entryId'],
      },
      foreignKeys: {
        FK_bank_statement_lines_order: ['orderId', 'orders', 'NO ACTION'],
        FK_bank_statement_lines_entry: ['entryId', 'payment_entries', 'NO ACTION'],
      },
      oneOf: { state: ['open', 'confirmed', 'ignored'] },
    },
  };
}
