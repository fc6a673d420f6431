import * as t from '../migration-tables';

/** The payments of lines of bank statements that pay several orders. */
export class CreateBankLinePayments1795685489962 extends t.CreateTables {
  readonly tables: t.Tables = {
    bank_line_payments: {
      columns: [t.id, t.integer('lineId'), t.integer('entryId')],
      indices: {
        IX_bank_line_payments_line: ['lineId', 'id'],
        UQ_bank_line_payments_entry: ['entryId'],
      },
      foreignKeys: {
        FK_bank_line_payments_line: ['lineId', 'bank_statement_lines', 'CASCADE'],
        FK_bank_line_payments_entry: ['entryId', 'payment_entries', 'NO ACTION'],
      },
    },
  };
}
