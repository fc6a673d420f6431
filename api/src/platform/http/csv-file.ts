import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Bytes that are made before anyone takes them. */
const HIGH_WATER = 64 * 1024;

/** Spreadsheets read a file that begins with it as UTF-8. */
const MARK = '\uFEFF';

/** Rows that come in batches, and the lines that they become. */
export interface CsvRows<Row> {
  /** The batch that was read before anything left. */
  readonly first: IteratorResult<readonly Row[]>;
  readonly rest: AsyncGenerator<readonly Row[]>;
  readonly header: string;
  readonly linesOf: (rows: readonly Row[]) => string;
}

/**
 * A CSV file as a stream that reads on only while the other side takes it: its size does not matter to the memory.
 * What fails before the first line is an error as everywhere; what fails later ends the connection.
 */
export function csvFile<Row>(name: string, rows: CsvRows<Row>): StreamableFile {
  const lines = Readable.from(linesOf(rows), { objectMode: false, highWaterMark: HIGH_WATER });
  return new StreamableFile(lines, {
    type: 'text/csv; charset=utf-8; header=present',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* linesOf<Row>({ first, rest, header, linesOf }: CsvRows<Row>) {
  yield `${MARK}${header}${linesOf(first.done ? [] : first.value)}`;
  for await (const rows of rest) {
    const lines = linesOf(rows);
    if (lines) yield lines;
  }
}
