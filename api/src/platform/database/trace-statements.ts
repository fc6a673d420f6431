import type { DataSource } from 'typeorm';
import { areSpansRecorded, inSpan } from '../telemetry/spans';

/** Longer ones are lists of columns and placeholders. */
const LONGEST_TEXT = 2000;

/** Shows each statement as a span, with its text and without its values; nothing is changed where none is recorded. */
export function traceStatements(dataSource: DataSource): DataSource {
  if (!areSpansRecorded()) return dataSource;
  const { driver } = dataSource;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
    const traced = (sql: string, ...rest: unknown[]) =>
      inSpan(nameOf(sql), settingsOf(sql, dataSource), () => query(sql, ...rest));
    return Object.assign(runner, { query: traced });
  };
  return dataSource;
}

function settingsOf(sql: string, { options }: DataSource) {
  return {
    kind: 'client',
    attributes: {
      'db.system.name': options.type === 'better-sqlite3' ? 'sqlite' : options.type,
      'db.query.text': withoutNumbers(sql).slice(0, LONGEST_TEXT),
    },
  } as const;
}

/**
 * TypeORM writes numbers into the text: where a person lives, and the number of a quote, which opens it. Those that are
 * part of a name stay.
 */
function withoutNumbers(sql: string): string {
  return sql.replace(/(?<![\w"`])-?\d+(\.\d+)?\b/g, '?');
}

/** Such as `INSERT orders`: the verb, and the first table. */
function nameOf(sql: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE|TABLE)\s+[`"]?(\w+)/i.exec(sql) ?? [];
  return table ? `${verb} ${table}` : verb;
}
