import {
  type StatementMailRequest,
  statementMailSchema,
  type StatementMailsView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { StatementMailsService } from './statement-mails.service';

/** Finance chases what is due, and support is asked for it on the phone: both send it. */
@ApiTags('statements')
@Controller('customers/:id/statement-mails')
export class StatementMailsController {
  constructor(private readonly mails: StatementMailsService) {}

  @Get()
  @May('read')
  @ApiOperation(
    'listStatementMails',
    'List the statements that a customer was mailed, and what can be',
  )
  list(@Actor() actor: Actor, @IdParam() id: number): Promise<StatementMailsView> {
    return this.mails.list(actor, id);
  }

  @Post()
  @HttpCode(200)
  @May('money', 'tickets')
  @ApiStatuses(409)
  @ApiOperation('sendStatement', 'Mail a customer what is due, with the statements of months')
  send(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(statementMailSchema) request: StatementMailRequest,
  ): Promise<StatementMailsView> {
    return this.mails.send(actor, id, request);
  }
}
