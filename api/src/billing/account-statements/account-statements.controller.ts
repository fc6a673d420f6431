import {
  type StatementMonthsQuery,
  statementMonthsQuerySchema,
  type StatementMonthView,
  type StatementQuery,
  statementQuerySchema,
  type StatementView,
} from '@courier/contract';
import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { AccountStatementsService } from './account-statements.service';

/** For owners of accounts, and for admins. */
@ApiTags('statements')
@SignedIn()
@Controller('statements')
export class AccountStatementsController {
  constructor(private readonly statements: AccountStatementsService) {}

  @InRequestClass('bulk')
  @Get('months')
  @RateLimit('statement')
  @ApiStatuses(403, 404)
  @ApiOperation('listStatements', 'List the months of an account’s statements, the newest first')
  months(
    @Actor() actor: Actor,
    @SchemaQuery(statementMonthsQuerySchema) query: StatementMonthsQuery,
  ): Promise<StatementMonthView[]> {
    return this.statements.months(actor, query);
  }

  @InRequestClass('bulk')
  @Get('month')
  @RateLimit('statement')
  @ApiStatuses(403, 404)
  @ApiOperation('getStatement', 'Get the statement of an account for a month')
  get(
    @Actor() actor: Actor,
    @SchemaQuery(statementQuerySchema) query: StatementQuery,
  ): Promise<StatementView> {
    return this.statements.get(actor, query);
  }

  @InRequestClass('bulk')
  @Get('month.pdf')
  @RateLimit('statement')
  @ApiContent('application/pdf')
  @ApiStatuses(403, 404)
  @ApiOperation('getStatementFile', 'Get the statement of an account for a month as a file')
  file(
    @Actor() actor: Actor,
    @SchemaQuery(statementQuerySchema) query: StatementQuery,
  ): Promise<StreamableFile> {
    return this.statements.file(actor, query);
  }
}
