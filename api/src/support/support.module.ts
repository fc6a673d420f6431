import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { SupportController } from './support.controller';
import { SupportService } from './support.service';
import { TicketDeskController } from './ticket-desk.controller';
import { TicketDesk } from './ticket-desk.service';
import { TicketListeners } from './ticket-listeners';
import { TicketReader } from './ticket-reader.service';

@Module({
  imports: [OrdersModule],
  controllers: [SupportController, ConversationsController, TicketDeskController],
  providers: [SupportService, ConversationsService, TicketDesk, TicketListeners, TicketReader],
  exports: [ConversationsService, TicketListeners],
})
export class SupportModule {}
