import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { AbstractLogger, type DataSource, type LogLevel } from 'typeorm';
import { isSqlite } from '../../src/platform/database/engine';

/** One kind of statement that the product sends, as a line of the file that `STATEMENTS_FILE` names. */
export interface RecordedStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Where in the product it came from. */
  readonly from: string;
}

const SOURCES = path.resolve(__dirname, '../../src');

/**
 * Writes each kind of statement down once, with the values of the first time, for `tools/lab/query-plans`, which looks at how a
 * full MariaDB carries it out. Does nothing without `STATEMENTS_FILE`, and on SQLite.
 */
export function recordStatements(dataSource: DataSource): void {
  const file = process.env.STATEMENTS_FILE;
  if (file && !isSqlite(dataSource.options.type)) dataSource.logger = new StatementRecorder(file);
}

class StatementRecorder extends AbstractLogger {
  constructor(private readonly file: string) {
    super(['query']);
  }

  override logQuery(sql: string, parameters: unknown[] = []): void {
    const kind = kindOf(sql);
    if (KNOWN.has(kind) || !/^\s*(SELECT|UPDATE|DELETE|INSERT|REPLACE)\b/i.test(sql)) return;
    KNOWN.add(kind);
    const from = origin();
    // What specs look up for themselves is not the product's.
    if (from === null) return;
    const statement: RecordedStatement = { sql, parameters, from };
    appendFileSync(this.file, `${JSON.stringify(statement)}\n`);
  }

  protected override writeLog(_level: LogLevel): void {
    // Only statements are of interest here.
  }
}

/** Of the whole process: specs start one application after the other. */
const KNOWN = new Set<string>();

/** Statements that differ in how many values a list has, and in numbers, are of one kind. */
function kindOf(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .replace(/\b\d+\b/g, '0')
    .replace(/(\((\?|, )+\)(, )?)+/g, '(?)');
}

/** The nearest line of the product but those that send every statement. */
function origin(): string | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  const frame = stack
    .split('\n')
    .map((line) => /\((?:file:\/\/)?(\/[^)]+:\d+):\d+\)|at (\/\S+:\d+):\d+$/.exec(line))
    .map((found) => found?.[1] ?? found?.[2])
    .find((place) => place?.startsWith(SOURCES) && !place.includes('/platform/database/'));
  return frame ? path.relative(path.dirname(path.dirname(SOURCES)), frame) : null;
}
