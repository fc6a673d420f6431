import { Entity, Index, PrimaryColumn } from 'typeorm';
import { User } from '../identity/users/user.entity';
import { RefersTo } from '../platform/database/columns';
import { Alert } from './alert.entity';

/** That a person has closed an alert: they see it no more until it begins again. */
@Entity('alert_dismissals')
@Index('IX_alert_dismissals_user', ['userId'])
export class AlertDismissal {
  @RefersTo(() => Alert, 'FK_alert_dismissals_alert', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  alertId: number;

  @RefersTo(() => User, 'FK_alert_dismissals_user', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  userId: number;
}
