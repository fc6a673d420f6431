import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { SupportController } from './support.controller';
import { SupportService } from './support.service';
import { TicketDeskController } from './ticket-desk.controller';
import { TicketDesk } from './ticket-desk.service';
import { TicketNotifier } from './ticket-notifier';
import { TicketReader } from './ticket-reader.service';

@Module({
  imports: [OrdersModule],
  controllers: [SupportController, ConversationsController, TicketDeskController],
  providers: [SupportService, ConversationsService, TicketDesk, TicketNotifier, TicketReader],
  exports: [ConversationsService],
})
export class SupportModule {}
