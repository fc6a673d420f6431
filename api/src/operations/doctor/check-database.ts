import { coerce, lt } from 'semver';
import { askDatabase, type DatabaseFacts } from '../../platform/database/server-facts';
import type { DatabaseConfig } from '../../platform/database/data-source';
import { sentenceFor } from '../processes/start-failure';
import { type Finding, good, problem, warning } from './finding';

/** The oldest servers that know `SKIP LOCKED`, on which workers share their queues. */
const OLDEST = { MariaDB: '10.6', MySQL: '8.0' } as const;

/** Transactions are tested with these; SQLite writes one after the other. */
const ISOLATIONS = ['REPEATABLE-READ', 'SERIALIZABLE'];

/** Sessions, links and jobs are timed by both clocks. */
const CLOCKS_APART_MS = 2000;

/** Whether the database can be reached and is one that the suite can rely on. */
export async function checkDatabase(config: DatabaseConfig): Promise<Finding[]> {
  try {
    const facts = await askDatabase(config);
    return facts ? judgeDatabase(facts) : [good('Database', 'SQLite: the first start makes it.')];
  } catch (error) {
    return [problem('Database', sentenceFor(error))];
  }
}

/** What an operator has to know or do about a database that answers. */
export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  return [
    versionOf(facts),
    isolationOf(facts),
    durabilityOf(facts),
    schemaOf(facts),
    clockOf(facts),
  ];
}

function versionOf({ product, version }: DatabaseFacts): Finding {
  const isOld = product !== 'SQLite' && isBefore(version, OLDEST[product]);
  return isOld
    ? problem(
        'Database',
        `${product} ${version} is too old: ${OLDEST[product]} is the first that can be used.`,
      )
    : good('Database', `${product} ${version} answers.`);
}

function isolationOf({ isolation }: DatabaseFacts): Finding {
  return ISOLATIONS.includes(isolation)
    ? good('Isolation', `Transactions are ${isolation}.`)
    : problem(
        'Isolation',
        `Transactions are ${isolation || 'of an unknown isolation'}: set transaction_isolation = REPEATABLE-READ on the server.`,
      );
}

function durabilityOf({ isDurable }: DatabaseFacts): Finding {
  return isDurable
    ? good('Durability', 'An order that was confirmed outlasts a power cut.')
    : warning(
        'Durability',
        'A power cut can lose orders that were confirmed: set innodb_flush_log_at_trx_commit = 1 on the server.',
      );
}

function schemaOf({ pendingMigrations: count }: DatabaseFacts): Finding {
  return count === 0
    ? good('Schema', 'The schema is up to date.')
    : warning(
        'Schema',
        `The next start makes ${count} changes to the schema: make a backup first.`,
      );
}

function clockOf({ clockAheadMs }: DatabaseFacts): Finding {
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
  return Math.abs(clockAheadMs) <= CLOCKS_APART_MS
    ? good('Clock', 'The clocks of this machine and of the database agree.')
    : problem(
        'Clock',
        `The database's clock is ${seconds} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine's: keep both on time with NTP.`,
      );
}

/** Whether a version is lower; numbers that one of them does not have count as 0. */
export function isBefore(version: string, other: string): boolean {
  const [own, bound] = [coerce(version), coerce(other)];
  return own !== null && bound !== null && lt(own, bound);
}
