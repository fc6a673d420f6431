import type { PackageRow } from './orders.read-model';

/** The packages of several quotes by the quote they belong to, each in the order of the rows. */
export function packagesByQuote(rows: readonly PackageRow[]): Map<number, PackageRow[]> {
  const byQuote = new Map<number, PackageRow[]>();
  for (const row of rows) {
    const siblings = byQuote.get(row.quoteId);
    if (siblings) siblings.push(row);
    else byQuote.set(row.quoteId, [row]);
  }
  return byQuote;
}
