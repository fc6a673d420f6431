import * as t from '../migration-tables';

/** What was taken back of tax invoices. */
export class CreateCreditNotes1795300507200 extends t.CreateTables {
  readonly tables: t.Tables = {
    credit_notes: {
      columns: [
        t.id,
        t.varchar('number', 20),
        t.integer('invoiceId'),
        t.json('content'),
        t.json('buyer', t.nullable),
        t.integer('total'),
        t.integer('vat'),
        t.integer('vatPercent'),
        t.varchar('reason', 200),
        t.bigint('issuedAt'),
      ],
      indices: {
        UQ_credit_notes_number: ['number'],
        IX_credit_notes_invoice: ['invoiceId', 'id'],
      },
      foreignKeys: { FK_credit_notes_invoice: ['invoiceId', 'invoices', 'NO ACTION'] },
    },
  };
}
