import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/dispatch.module';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { NotificationsModule } from '../notifications/notifications.module';
import { AlertChecksService } from './alert-checks.service';
import { AlertDismissal } from './alert-dismissal.entity';
import { AlertPreferences } from './alert-preferences.entity';
import { AlertRunService } from './alert-run.service';
import { AlertsController } from './alerts.controller';
import { AlertsService } from './alerts.service';

@Module({
  imports: [DispatchModule, NotificationsModule, PersonalDataModule],
  controllers: [AlertsController],
  providers: [AlertChecksService, AlertRunService, AlertsService],
})
export class AlertsModule {
  /** They name the staff alone, and go with the account. */
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('alerts', {
      entities: [AlertDismissal, AlertPreferences],
    });
  }
}
