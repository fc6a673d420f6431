import { Module } from '@nestjs/common';
import { PaymentsModule } from '../billing/payments/payments.module';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { DispatchModule } from '../dispatch/dispatch.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OrdersModule } from '../orders/orders.module';
import { BulkChangesController } from './bulk-changes.controller';
import { BulkChangesService } from './bulk-changes.service';
import { BulkJob } from './bulk-job.entity';
import { BulkWorker } from './bulk-worker';

@Module({
  imports: [DispatchModule, NotificationsModule, OrdersModule, PaymentsModule, PersonalDataModule],
  controllers: [BulkChangesController],
  providers: [BulkChangesService, BulkWorker],
})
export class BulkChangesModule {
  /** It names the staff alone, whose accounts are not erased. */
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('bulkChanges', { entities: [BulkJob] });
  }
}
