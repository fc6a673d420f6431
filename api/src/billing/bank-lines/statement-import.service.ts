import { createHash } from 'node:crypto';
import {
  CsvError,
  columnsOf,
  dayInSouthAfrica,
  decodeStatement,
  findOrderNumbers,
  readStatement,
  type Statement,
  type StatementImportQuery,
  type StatementImportView,
  type StatementLine,
  UnknownLayoutError,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { isDuplicateKey } from '../../platform/database/database-errors';
import { insertRows } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ValidationError } from '../../platform/errors/domain-errors';
import { BankLine } from './bank-line.entity';
import { findOrdersByNumber } from './bank-lines.read-model';

/** Takes statements of the bank in: each line once, however often and by whomever its statement is sent. */
@Injectable()
export class StatementImportService {
  constructor(private readonly transactions: TransactionsService) {}

  /**
   * Keeps the lines of money that came in, some at a time: on SQLite everyone waits for a transaction. Sent again, an
   * import that broke off goes on where it did.
   * @param body the bytes of a CSV file
   * @throws ValidationError for what is no statement, or that of another account
   */
  async add(
    actor: Actor,
    query: StatementImportQuery,
    body: unknown,
  ): Promise<StatementImportView> {
    requirePermission(actor, 'money');
    const statement = readBytes(body, query);
    const { bank, out } = statement;
    const { account } = query;
    let added = 0;
    for (let at = 0; at < statement.lines.length; at += BATCH) {
      added += await this.addSome(account, statement.lines.slice(at, at + BATCH));
    }
    const known = statement.lines.length - added;
    await this.transactions.run((manager) =>
      recordAudit(manager, actor, {
        action: 'import_statement',
        subjectType: 'export',
        subjectId: `bank account ${account.slice(-4)}`,
        after: { bank, added, known, out, unreadable: statement.refused.length },
      }),
    );
    const refused = statement.refused.slice(0, MOST_NAMED);
    const unreadable = refused.map(({ line }) => line);
    return { bank, account, added, known, out, refused: [...refused], unreadable };
  }

  private async addSome(account: string, lines: readonly StatementLine[]): Promise<number> {
    const rows = new Map(lines.map((line) => [fingerprintOf(account, line), line]));
    for (;;) {
      try {
        return await this.transactions.run((manager) => insertUnknown(manager, account, rows));
      } catch (error) {
        // Somebody sent the same line at the same time: now it is known.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

const BATCH = 200;
const MOST_NAMED = 100;

function readBytes(body: unknown, query: StatementImportQuery): Statement {
  try {
    const text = decodeStatement(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    const statement = readStatement(text, dayInSouthAfrica(new Date()), columnsOf(query));
    if (statement.account && statement.account !== query.account) {
      const message = `This statement is of account ${statement.account}`;
      throw new ValidationError([{ path: 'account', message }]);
    }
    if (statement.lines.length + statement.out === 0) throw new CsvError(noLines(statement));
    return statement;
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof UnknownLayoutError)) throw error;
    throw new ValidationError([{ path: 'file', message: error.message }]);
  }
}

function noLines({ refused: [first] }: Statement): string {
  const reason = first ? ` Line ${first.line}: ${first.reason}.` : '';
  return `No line of this file has a date and an amount.${reason}`;
}

/** The same for a line of any statement of the account that has it. */
function fingerprintOf(account: string, { day, text, amount, count }: StatementLine): string {
  const parts = [account, day, text.toUpperCase().replace(/\s/g, ''), amount, count];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function insertUnknown(
  manager: EntityManager,
  account: string,
  rows: ReadonlyMap<string, StatementLine>,
): Promise<number> {
  const known = await manager.find(BankLine, {
    select: { id: true, fingerprint: true },
    where: { fingerprint: In([...rows.keys()]) },
  });
  const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  const added = [...rows].filter(([fingerprint]) => !fingerprints.has(fingerprint));
  if (added.length === 0) return 0;
  const numbers = added.flatMap(([, { text }]) => findOrderNumbers(text));
  const idOf = await findOrdersByNumber(manager, [...new Set(numbers)]);
  const createdAt = new Date();
  await insertRows(
    manager,
    BankLine,
    added.map(([fingerprint, { day, text, amount }]) => {
      const orderId = onlyOne(findOrderNumbers(text).flatMap((number) => idOf.get(number) ?? []));
      return { fingerprint, account, day, text, amount, orderId, createdAt };
    }),
  );
  return added.length;
}

/** A text with the numbers of several orders is for a person to share out. */
function onlyOne(ids: readonly number[]): number | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}
