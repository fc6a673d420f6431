import { Readable } from 'node:stream';
import type { Connection } from 'mysql2/promise';

export type Cell = string | number | null;
export type Rows = Iterable<readonly Cell[]>;

/** @param into the table with its columns */
export async function loadRows(connection: Connection, into: string, rows: Rows): Promise<void> {
  const [table = ''] = into.split(' ');
  const columns = into.slice(table.length);
  await connection.query({
    sql: `LOAD DATA LOCAL INFILE 'rows' IGNORE INTO TABLE ${table} CHARACTER SET utf8mb4 ${columns}`,
    infileStreamFactory: () => Readable.from(linesOf(rows), { objectMode: false }),
  });
}

/** Tab-separated, some thousand lines at a time. */
function* linesOf(rows: Rows): Generator<string> {
  let lines = '';
  for (const row of rows) {
    lines += `${row.map((cell) => cell ?? '\\N').join('\t')}\n`;
    if (lines.length > 100_000) {
      yield lines;
      lines = '';
    }
  }
  if (lines) yield lines;
}
