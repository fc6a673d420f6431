import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';

/** The parts of an export, in the order in which the file has them. */
export const EXPORT_PARTS = [
  'account',
  'savedAddresses',
  'contacts',
  'paymentMethods',
  'notificationPreferences',
  'notifications',
  'sessions',
  'rateCards',
  'quotes',
  'supportTickets',
  'orderUpdates',
  'statementsSent',
  'orders',
  'orderReasons',
  'payments',
  'invoices',
  'creditNotes',
  'parcelClaims',
] as const;
type ExportPart = (typeof EXPORT_PARTS)[number];

/**
 * Who keeps personal data, in the order of erasure: orders that no courier comes for are cancelled before orders are
 * asked whether one is under way, e-mails about tickets are found by their tickets, and the account goes last.
 */
export const ERASURE_ORDER = [
  'dispatch',
  'orders',
  'payments',
  'statements',
  'invoices',
  'parcelClaims',
  'quotes',
  'rateCards',
  'notifications',
  'support',
  'exceptions',
  'alerts',
  'figures',
  'savedAddresses',
  'savedViews',
  'bulkChanges',
  'paymentMethods',
  'audit',
  'customers',
  'accounts',
] as const;
type Keeper = (typeof ERASURE_ORDER)[number];

/** What one feature keeps about people, by account: someone else may have typed an e-mail address into a form. */
export interface PersonalData {
  /** The tables it answers for: a test refuses one that names an account and that nobody answers for. */
  readonly entities: readonly EntityTarget<ObjectLiteral>[];
  readonly exports?: Readonly<Partial<Record<ExportPart, ReadPart>>>;
  /**
   * Takes the person out, in the transaction that erases the account, which is locked.
   * @throws ConflictError while the account has to stay
   */
  erase?(manager: EntityManager, person: UserActor): Promise<AfterErasure | void>;
}

/** One value, or many that are written one by one. */
export type ReadPart = (
  dataSource: DataSource,
  person: UserActor,
) => Promise<unknown> | AsyncIterable<unknown>;

/** What is left to do once the erasure is committed. */
export type AfterErasure = () => Promise<void>;

/** Each feature registers the personal data it keeps when it starts; export and erasure know no table. */
@Injectable()
export class PersonalDataRegistry {
  private readonly kept = new Map<Keeper, PersonalData>();

  register(keeper: Keeper, data: PersonalData): void {
    this.kept.set(keeper, data);
  }

  get all(): readonly PersonalData[] {
    return ERASURE_ORDER.flatMap((keeper) => this.kept.get(keeper) ?? []);
  }
}
