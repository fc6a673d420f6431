import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { SUPPORT_DATA } from './personal-data.queries';
import { OrdersModule } from '../orders/orders.module';
import { TransactionsService } from '../platform/database/transactions.service';
import { UploadsModule } from '../platform/uploads/uploads.module';
import { UploadsService } from '../platform/uploads/uploads.service';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsService } from './attachments.service';
import { CallsController } from './calls.controller';
import { CallsService } from './calls.service';
import { CannedRepliesController } from './canned-replies.controller';
import { CannedRepliesService } from './canned-replies.service';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { MergesController } from './merges.controller';
import { MergesService } from './merges.service';
import { SupportController } from './support.controller';
import { SupportService } from './support.service';
import { TicketDeskController } from './ticket-desk.controller';
import { TicketDeskService } from './ticket-desk.service';
import { TicketListenersService } from './ticket-listeners.service';
import { TicketReader } from './ticket-reader.service';

@Module({
  imports: [PersonalDataModule, OrdersModule, UploadsModule],
  controllers: [
    SupportController,
    ConversationsController,
    TicketDeskController,
    CannedRepliesController,
    CallsController,
    MergesController,
    AttachmentsController,
  ],
  providers: [
    SupportService,
    ConversationsService,
    TicketDeskService,
    TicketListenersService,
    TicketReader,
    CannedRepliesService,
    CallsService,
    MergesService,
    AttachmentsService,
  ],
  exports: [AttachmentsService, ConversationsService, TicketListenersService, TicketReader],
})
export class SupportModule {
  constructor(
    personalData: PersonalDataRegistry,
    transactions: TransactionsService,
    uploads: UploadsService,
  ) {
    personalData.register('support', {
      ...SUPPORT_DATA,
      erase: async (manager, person) => {
        await SUPPORT_DATA.erase(manager, person);
        transactions.afterCommit(() => void uploads.sweepNow());
      },
    });
  }
}
