import { type NoteRequest, noteSchema, type NoteView } from '@courier/contract';
import { Controller, Get, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { CustomerNotesService } from './customer-notes.service';

@ApiTags('customers')
@Controller('customers/:id/notes')
@May('read')
export class CustomerNotesController {
  constructor(private readonly notes: CustomerNotesService) {}

  @Get()
  @ApiOperation('listCustomerNotes', 'What the staff noted on a customer, the newest first')
  list(@Actor() actor: Actor, @IdParam() id: number): Promise<NoteView[]> {
    return this.notes.list(actor, id);
  }

  @Post()
  @May('cases')
  @ApiStatuses(409)
  @ApiOperation('addCustomerNote', 'Note something on a customer; returns all of their notes')
  add(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(noteSchema) request: NoteRequest,
  ): Promise<NoteView[]> {
    return this.notes.add(actor, id, request);
  }
}
