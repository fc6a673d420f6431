import { type NoteRequest, noteSchema, type NoteView } from '@courier/contract';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { OrderNotesService } from './order-notes.service';

@ApiTags('orders')
@Controller('orders/:orderNumber/notes')
@May('read')
export class OrderNotesController {
  constructor(private readonly notes: OrderNotesService) {}

  @Get()
  @ApiOperation('listOrderNotes', 'What the staff noted on an order, the newest first')
  list(@Actor() actor: Actor, @Param('orderNumber') orderNumber: string): Promise<NoteView[]> {
    return this.notes.list(actor, orderNumber);
  }

  @Post()
  @May('cases')
  @ApiStatuses(409)
  @ApiOperation('addOrderNote', 'Note something on an order; returns all of its notes')
  add(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(noteSchema) request: NoteRequest,
  ): Promise<NoteView[]> {
    return this.notes.add(actor, orderNumber, request);
  }
}
