import {
  type AlertPreferencesRequest,
  type AlertPreferencesView,
  alertsMailedTo,
  alertsOfRole,
  type AlertView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockedUser } from '../identity/users/locked-user';
import { type Actor, requirePermission, type UserActor } from '../platform/access/actor';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertIgnore } from '../platform/database/engine';
import { TransactionsService } from '../platform/database/transactions.service';
import { NotFoundError, ValidationError } from '../platform/errors/domain-errors';
import { AlertPreferences } from './alert-preferences.entity';
import { Alert } from './alert.entity';
import { findAlerts } from './alerts.read-model';

/** What goes wrong with the whole, for the staff, and what of it each of them is mailed. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>,
  ) {}

  /** What goes on and the actor has not closed, the oldest first. */
  list(actor: Actor): Promise<AlertView[]> {
    requirePermission(actor, 'read', 'system');
    return findAlerts(this.dataSource, alertsOfRole(actor.role), actor.userId);
  }

  /**
   * Closes one for the actor alone, until it begins again. Harmless when it is over or was closed before.
   * @throws NotFoundError for one that there is not, or that is for others
   */
  async dismiss(actor: Actor, id: number): Promise<AlertView[]> {
    requirePermission(actor, 'read', 'system');
    const alert = await this.dataSource.manager.findOneBy(Alert, { id });
    if (!alert || alert.begunAt === null || !alertsOfRole(actor.role).includes(alert.kind)) {
      throw new NotFoundError('This alert does not exist.');
    }
    const ignoring = insertIgnore(this.dataSource.options.type);
    await this.transactions.run((manager) =>
      manager.query(`${ignoring} INTO alert_dismissals (alertId, userId) VALUES (?, ?)`, [
        id,
        actor.userId,
      ]),
    );
    return this.list(actor);
  }

  async preferences(actor: Actor): Promise<AlertPreferencesView> {
    requirePermission(actor, 'read', 'system');
    const { userId } = actor;
    const stored = await this.dataSource.manager.findOneBy(AlertPreferences, { userId });
    return this.preferencesView(actor, stored?.mailed ?? null);
  }

  /** @throws ValidationError for an alert that is for others */
  async prefer(actor: Actor, { mailed }: AlertPreferencesRequest): Promise<AlertPreferencesView> {
    requirePermission(actor, 'read', 'system');
    const { userId, role } = actor;
    const choices = alertsOfRole(role);
    const foreign = mailed.findIndex((kind) => !choices.includes(kind));
    if (foreign >= 0) {
      const message = 'This alert is not for your role';
      throw new ValidationError([{ path: `mailed[${foreign}]`, message }]);
    }
    const chosen = choices.filter((kind) => mailed.includes(kind));
    await this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      await manager.delete(AlertPreferences, { userId });
      await manager.insert(AlertPreferences, { userId, mailed: chosen, updatedAt: new Date() });
    });
    return this.preferencesView(actor, chosen);
  }

  private preferencesView(
    { role }: UserActor,
    chosen: AlertPreferences['mailed'] | null,
  ): AlertPreferencesView {
    const isMailSent = this.config.mail !== null;
    return { mailed: alertsMailedTo(role, chosen), choices: alertsOfRole(role), isMailSent };
  }
}
