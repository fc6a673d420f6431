import {
  AUDIT_ACCOUNTS,
  AUDIT_WORDS,
  type AuditEntryView,
  type AuditExportQuery,
  type AuditKind,
  type AuditQuery,
  auditSentenceText,
  type AuditSubject,
  dayInSouthAfrica,
  timeInSouthAfrica,
} from '@courier/contract';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { csvFile } from '../../platform/http/csv-file';
import { csvLine } from '../../platform/http/csv-line';
import { type Page, pageOf } from '../../platform/http/page';
import { User } from '../users/user.entity';
import { recordAudit } from './audit-trail';
import {
  type AuditConditions,
  auditConditions,
  type AuditRow,
  findAuditPage,
} from './audit.queries';

/** Entries that a file reads at a time. */
const BATCH = 500;

/** Full names of accounts, by their ids. */
type Names = ReadonlyMap<number, string>;

@Injectable()
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** What the staff did, the newest first. */
  async list(actor: Actor, { after, limit, ...query }: AuditQuery): Promise<Page<AuditEntryView>> {
    requirePermission(actor, 'people');
    const conditions = await auditConditions(this.dataSource, query);
    const rows = await findAuditPage(this.dataSource, conditions, after, limit + 1);
    const page = pageOf(rows, limit, auditEntry);
    return { ...page, items: await this.named(page.items) };
  }

  /** All that a list shows, in sentences, as a file for a spreadsheet. */
  async file(actor: Actor, query: AuditExportQuery, at = new Date()): Promise<StreamableFile> {
    requirePermission(actor, 'people');
    const rest = this.batches(await auditConditions(this.dataSource, query));
    const first = await rest.next();
    const { actor: actorId, kind, from, to, subjectType, about } = query;
    // Not whom it was about: people may ask to be forgotten, and this is kept.
    const after = { actorId, kind, from, to, subjectType, isOfOneThing: Boolean(about) };
    const audit = {
      action: 'export_audit',
      subjectType: 'export',
      subjectId: 'audit log',
    } as const;
    await this.transactions.run((manager) => recordAudit(manager, actor, { ...audit, after }));
    return csvFile(`audit-log-${dayInSouthAfrica(at)}`, { first, rest, header: HEADER, linesOf });
  }

  private async *batches(conditions: AuditConditions): AsyncGenerator<AuditEntryView[]> {
    let after: number | undefined;
    for (;;) {
      const rows = await findAuditPage(this.dataSource, conditions, after, BATCH);
      yield await this.named(rows.map(auditEntry));
      after = rows.at(-1)?.id;
      if (after === undefined || rows.length < BATCH) return;
    }
  }

  /** With the names of those who did it, and of all whom it was about. */
  private async named(entries: readonly Entry[]): Promise<AuditEntryView[]> {
    const names = await this.namesOf(
      entries.flatMap((entry) => [entry.actor.id, ...customerOf(entry), ...accountsIn(entry)]),
    );
    return entries.map((entry) => {
      const [customer = 0] = customerOf(entry);
      const accounts = accountsIn(entry).map((id) => [id, names.get(id)] as const);
      return {
        ...entry,
        actorName: names.get(entry.actor.id) ?? null,
        subjectName: names.get(customer) ?? null,
        accountNames: Object.fromEntries(accounts.filter(isNamed)),
      };
    });
  }

  private async namesOf(ids: readonly number[]): Promise<Names> {
    if (ids.length === 0) return new Map();
    const users = await this.dataSource.manager.find(User, {
      select: { id: true, fullName: true },
      where: { id: In([...new Set(ids)]) },
    });
    return new Map(users.map(({ id, fullName }) => [id, fullName]));
  }
}

/** An entry before anybody's name is known. */
type Entry = Omit<AuditEntryView, 'actorName' | 'subjectName' | 'accountNames'>;

const HEADER = csvLine(['Date', 'Time', 'Who', 'Email', 'What', 'Kind', 'About']);

function linesOf(entries: readonly AuditEntryView[]): string {
  return entries.map(lineOf).join('');
}

function lineOf(entry: AuditEntryView): string {
  const at = new Date(entry.createdAt);
  const { actor, actorName, kind, subjectType, subjectId } = entry;
  return csvLine([
    dayInSouthAfrica(at),
    timeInSouthAfrica(at),
    actorName ?? actor.email,
    actor.email,
    auditSentenceText(entry),
    kind,
    `${subjectType} ${subjectId}`,
  ]);
}

/** The customer that it is about, or nobody. */
function customerOf({ subjectType, subjectId }: Entry): number[] {
  return subjectType === 'customer' && /^\d+$/.test(subjectId) ? [Number(subjectId)] : [];
}

/** Whether an account is still there. */
function isNamed(account: readonly [number, string | undefined]): account is [number, string] {
  return account[1] !== undefined;
}

/** The accounts that its values name. */
function accountsIn({ before, after }: Entry): number[] {
  return [before, after]
    .flatMap((values) => Object.entries(values ?? {}))
    .filter(([field]) => AUDIT_ACCOUNTS.has(field))
    .map(([, id]) => Number(id))
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function auditEntry(row: AuditRow): Entry {
  return {
    id: row.id,
    actor: { id: row.actorId, email: row.actorEmail },
    ...wordsOf(row.action),
    subjectType: row.subjectType as AuditSubject,
    subjectId: row.subjectId,
    before: parsed(row.valueBefore),
    after: parsed(row.valueAfter),
    createdAt: new Date(Number(row.createdAt)).toISOString(),
  };
}

/** A machine that still runs 0.1.0 writes words of its own. */
function wordsOf(stored: string): Pick<AuditEntryView, 'kind' | 'action'> {
  return stored in AUDIT_WORDS
    ? { kind: stored as AuditKind, action: AUDIT_WORDS[stored as AuditKind] }
    : { kind: 'other', action: stored };
}

function parsed(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
