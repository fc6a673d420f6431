import {
  bankInWords,
  brokenRule,
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  type CompanySettingKey,
  type CompanySettingsChangeRequest,
  type CompanySettingsView,
  missingSetting,
  missingWords,
  SETTING_GROUPS,
  type SettingGroup,
  settingsOf,
  type WrittenSettings,
} from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { OwnPasswordService } from '../identity/account/own-password.service';
import { recordAudit } from '../identity/audit/audit-trail';
import { assertVersion } from '../identity/optimistic-locking/assert-version';
import { AccountListenersService } from '../identity/users/account-listeners.service';
import { User } from '../identity/users/user.entity';
import { type Actor, requirePermission, type UserActor } from '../platform/access/actor';
import { type CompanyConfig, DEFAULT_COMPANY_CONFIG } from '../platform/config/company-config';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertIgnore } from '../platform/database/engine';
import { forUpdate } from '../platform/database/for-update';
import { TransactionsService } from '../platform/database/transactions.service';
import { NotFoundError, ValidationError } from '../platform/errors/domain-errors';
import { RegularWork } from '../platform/job-queue/regular-work';
import { CompanySettingsRow } from './company-settings-row.entity';
import { configInForce, setterOf, type StoredSettings, writtenInForce } from './settings-in-force';

/** So often a process asks whether another one has stored something. */
const READ_EVERY_MS = 2000;

/**
 * What holds now of the settings that belong to the company: a variable of the server, else what is stored, else the
 * default. It is in `AppConfig`, where all who decide by it read it anew; this service alone replaces it.
 */
@Injectable()
export class CompanySettingsService extends RegularWork implements OnModuleInit {
  /** What the variables of the server came to, with the defaults. */
  private readonly atStart: CompanyConfig;
  private reading = Promise.resolve();
  private readVersions = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly listeners: AccountListenersService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    super('Company settings', READ_EVERY_MS);
    const keys = Object.keys(DEFAULT_COMPANY_CONFIG) as (keyof CompanyConfig)[];
    this.atStart = Object.fromEntries(keys.map((key) => [key, config[key]])) as CompanyConfig;
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
  }

  /** Takes over what is stored now. One at a time, so that what was read last holds. */
  refresh(): Promise<void> {
    const read = this.reading.then(() => this.takeOver());
    this.reading = read.catch(() => {});
    return read;
  }

  /** Every group, in the order of the page. */
  async list(actor: Actor): Promise<CompanySettingsView[]> {
    requirePermission(actor, 'company');
    const rows = await this.dataSource.manager.find(CompanySettingsRow);
    return this.viewsOf(rows, SETTING_GROUPS);
  }

  /**
   * Sets all of a group: what is blank is as the product comes. It holds for what is decided from then on.
   * @throws ConflictError where the group is not the version that was seen
   * @throws ValidationError for a setting of another group or of the server, for half an account, and for a wrong password
   */
  async change(
    actor: Actor,
    name: string,
    request: CompanySettingsChangeRequest,
  ): Promise<CompanySettingsView> {
    requirePermission(actor, 'company');
    const group = SETTING_GROUPS.find((known) => known === name);
    if (!group) throw new NotFoundError('There is no such group of settings.');
    const written = this.writtenOf(group, request.values);
    const checked = group === 'bank' ? await this.checkPassword(actor, request.password) : null;
    await this.transactions.run(async (manager) => {
      const row = await lockedRow(manager, group);
      await assertVersion(manager, actor, 'part of the settings', row, request.version);
      if (checked) await this.ownPassword.lockedUser(manager, checked);
      await this.store(manager, actor, row, written);
    });
    await this.refresh();
    const rows = await this.dataSource.manager.find(CompanySettingsRow);
    const [view] = await this.viewsOf(rows, [group]);
    if (!view) throw new NotFoundError('There is no such group of settings.');
    return view;
  }

  protected round(): Promise<void> {
    return this.refresh();
  }

  private async takeOver(): Promise<void> {
    const rows = await this.dataSource.manager.find(CompanySettingsRow);
    const versions = rows.map(({ name, version }) => `${name} ${version}`).join();
    if (versions === this.readVersions) return;
    const inForce = this.inForce(rows, (error) => this.logger.error(error));
    Object.assign(this.config, inForce);
    this.readVersions = versions;
  }

  private inForce(rows: readonly CompanySettingsRow[], onFault: (error: unknown) => void) {
    return configInForce(this.atStart, this.config.setOnServer, storedOf(rows), onFault);
  }

  /** What of the request is the company's to say. */
  private writtenOf(
    group: SettingGroup,
    values: CompanySettingsChangeRequest['values'],
  ): WrittenSettings {
    const inForce = writtenInForce(this.config.setOnServer, {});
    const own = COMPANY_SETTING_KEYS.flatMap((key): [CompanySettingKey, string][] => {
      const { group: at, label } = COMPANY_SETTINGS[key];
      const value = values[key] ?? '';
      if (value === '' && at !== group) return [];
      if (at !== group) throw wrong(key, `${label} belongs to other settings`);
      const setter = setterOf(key, this.config.setOnServer);
      if (setter === null) return value === '' ? [] : [[key, value]];
      if (value === '' || value === inForce[key]) return [];
      throw wrong(key, `${label} is set on the server by ${setter}`);
    });
    return Object.fromEntries(own);
  }

  private checkPassword(actor: Actor, password: string | undefined) {
    if (password) return this.ownPassword.check(actor, 'password', password);
    throw new ValidationError([{ path: 'password', message: 'Please enter your password' }]);
  }

  private async store(
    manager: EntityManager,
    actor: UserActor,
    row: CompanySettingsRow,
    written: WrittenSettings,
  ): Promise<void> {
    const { name, version } = row;
    const changed = settingsOf(name).filter((key) => row.written[key] !== written[key]);
    if (changed.length === 0) return;
    const next = { written, version: version + 1, changedById: actor.userId };
    const before = await manager.find(CompanySettingsRow);
    const rows = before.map((other) => (other.name === name ? { ...other, ...next } : other));
    const missing = missingSetting(writtenInForce(this.config.setOnServer, storedOf(rows)));
    if (missing) {
      throw wrong(missing.key, missingWords(missing));
    }
    await manager.update(CompanySettingsRow, { name }, { ...next, changedAt: new Date() });
    const of = (settings: WrittenSettings) =>
      Object.fromEntries(changed.map((key) => [key, settings[key] ?? null]));
    await recordAudit(manager, actor, {
      action: 'change_company_settings',
      // As of a store: front ends of earlier releases know no other subject for it.
      subjectType: 'store',
      subjectId: `company ${name}`,
      before: of(row.written),
      after: of(written),
    });
    if (name !== 'bank') return;
    const { company } = this.inForce(rows, (error) => this.logger.error(error));
    const event = {
      kind: 'bank-changed',
      by: actor.fullName,
      payTo: bankInWords(company),
    } as const;
    const admins = await manager.findBy(User, { role: 'admin', isActive: true });
    for (const { id } of admins) await this.listeners.securityChanged(manager, id, event);
  }

  private async viewsOf(
    rows: readonly CompanySettingsRow[],
    groups: readonly SettingGroup[],
  ): Promise<CompanySettingsView[]> {
    const ids = rows.flatMap(({ changedById }) => changedById ?? []);
    const people = await this.dataSource.manager.findBy(User, { id: In(ids) });
    const { setOnServer } = this.config;
    const written = writtenInForce(setOnServer, storedOf(rows));
    return groups.map((group) => {
      const row = rows.find(({ name, version }) => name === group && version > 0);
      return {
        group,
        version: row?.version ?? 0,
        changedAt: row?.changedAt.toISOString() ?? null,
        changedBy: people.find(({ id }) => id === row?.changedById)?.fullName ?? null,
        settings: settingsOf(group).map((key) => ({
          key,
          value: written[key],
          setBy: setterOf(key, setOnServer),
        })),
      };
    });
  }
}

/** Locked, so that of two people who change a group the second one sees what the first one did. */
async function lockedRow(manager: EntityManager, name: SettingGroup): Promise<CompanySettingsRow> {
  const ignoring = insertIgnore(manager.connection.options.type);
  await manager.query(
    `${ignoring} INTO company_settings (name, written, version, changedAt) VALUES (?, '{}', 0, ?)`,
    [name, Date.now()],
  );
  return manager.findOneOrFail(CompanySettingsRow, { where: { name }, ...forUpdate(manager) });
}

/** What can be read of what is stored: a rule may be stricter than when it was typed. */
function storedOf(rows: readonly CompanySettingsRow[]): StoredSettings {
  const changed = rows.filter(({ version }) => version > 0);
  return Object.fromEntries(changed.map(({ name, written }) => [name, readable(written)] as const));
}

function readable(written: WrittenSettings): WrittenSettings {
  const good = Object.entries(written).filter(
    ([key, value]) =>
      key in COMPANY_SETTINGS && brokenRule(key as CompanySettingKey, value) === null,
  );
  return Object.fromEntries(good);
}

function wrong(key: CompanySettingKey, message: string): ValidationError {
  return new ValidationError([{ path: `values.${key}`, message }]);
}
