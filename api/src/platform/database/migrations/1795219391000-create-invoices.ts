import * as t from '../migration-tables';

/** Tax invoices as they were issued, and how many of each year there are. */
export class CreateInvoices1795219391000 extends t.CreateTables {
  readonly tables: t.Tables = {
    invoice_counters: {
      columns: [t.id, t.varchar('series', 20), t.integer('issued')],
      indices: { UQ_invoice_counters_series: ['series'] },
    },
    invoices: {
      columns: [
        t.id,
        t.varchar('number', 20),
        t.integer('orderId'),
        t.choice('form'),
        t.json('content'),
        t.json('buyer', t.nullable),
        t.integer('total'),
        t.integer('vat'),
        t.integer('vatPercent'),
        t.bigint('issuedAt'),
      ],
      indices: { UQ_invoices_number: ['number'], UQ_invoices_order: ['orderId'] },
      foreignKeys: { FK_invoices_order: ['orderId', 'orders', 'NO ACTION'] },
      oneOf: { form: ['abridged', 'full'] },
    },
  };
}
