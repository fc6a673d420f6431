import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { NOTIFICATIONS_DATA } from './personal-data.queries';
import { AuthModule } from '../identity/sign-in/auth.module';
import { AccountStatementsModule } from '../billing/account-statements/account-statements.module';
import { JointPaymentsModule } from '../billing/joint-payments/joint-payments.module';
import { ParcelClaimsModule } from '../billing/parcel-claims/parcel-claims.module';
import { OrdersModule } from '../orders/orders.module';
import { SupportModule } from '../support/support.module';
import { AccountNotifier } from './account-notifier';
import { LinkCodesController } from './link-codes/link-codes.controller';
import { LinkCodeMailsService } from './link-codes/link-code-mails.service';
import { DeliveryWorker } from './delivery/delivery-worker';
import { MailSender } from './delivery/mail-sender';
import { NoticeSender } from './delivery/notice-sender';
import { LogSmsSender, SmsSender } from './delivery/sms-sender';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { OrderNotifier } from './order-notifier';
import { DatabaseMetricsService } from '../platform/metrics/database-metrics.service';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { NotificationDelivery } from './notification-delivery.entity';
import { CustomerMessagesService } from './customer-messages/customer-messages.service';
import { OrderMessagesController } from './order-messages/order-messages.controller';
import { OrderMessagesService } from './order-messages/order-messages.service';
import { OrderUpdatesController } from './order-updates/order-updates.controller';
import { OrderUpdatesService } from './order-updates/order-updates.service';
import { StatementMailMakerService } from './statement-mails/statement-mail-maker.service';
import { StatementMailsController } from './statement-mails/statement-mails.controller';
import { StatementMailsService } from './statement-mails/statement-mails.service';
import { TicketNotifier } from './ticket-notifier';

@Module({
  imports: [
    PersonalDataModule,
    AuthModule,
    MetricsModule,
    SupportModule,
    OrdersModule,
    ParcelClaimsModule,
    AccountStatementsModule,
    JointPaymentsModule,
  ],
  controllers: [
    NotificationsController,
    OrderMessagesController,
    OrderUpdatesController,
    LinkCodesController,
    StatementMailsController,
  ],
  providers: [
    NotificationsService,
    AccountNotifier,
    OrderNotifier,
    OrderMessagesService,
    CustomerMessagesService,
    OrderUpdatesService,
    LinkCodeMailsService,
    StatementMailMakerService,
    StatementMailsService,
    TicketNotifier,
    DeliveryWorker,
    MailSender,
    NoticeSender,
    { provide: SmsSender, useClass: LogSmsSender },
  ],
  exports: [CustomerMessagesService, MailSender],
})
export class NotificationsModule {
  constructor(personalData: PersonalDataRegistry, metrics: DatabaseMetricsService) {
    metrics.watchQueue('notice', NotificationDelivery);
    personalData.register('notifications', NOTIFICATIONS_DATA);
  }
}
