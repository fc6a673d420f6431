import { Module } from '@nestjs/common';
import { AccountNotifier } from './account-notifier';
import { DeliveryWorker } from './delivery/delivery-worker';
import { MailSender } from './delivery/mail-sender';
import { NoticeSender } from './delivery/notice-sender';
import { LogSmsSender, SmsSender } from './delivery/sms-sender';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

@Module({
  controllers: [NotificationsController],
  providers: [
    NotificationsService,
    AccountNotifier,
    DeliveryWorker,
    MailSender,
    NoticeSender,
    { provide: SmsSender, useClass: LogSmsSender },
  ],
})
export class NotificationsModule {}
