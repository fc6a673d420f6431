import {
  type BankLineChangeRequest,
  bankLineChangeSchema,
  type BankLineConfirmationRequest,
  bankLineConfirmationSchema,
  type BankLineConfirmationsRequest,
  bankLineConfirmationsSchema,
  type BankLineConfirmationsView,
  type BankLineListQuery,
  bankLineListQuerySchema,
  type BankLinePartsRequest,
  bankLinePartsSchema,
  type BankLineView,
  type StatementImportQuery,
  statementImportSchema,
  type StatementImportView,
} from '@courier/contract';
import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, May } from '../../platform/access/access.decorators';
import {
  ApiBinaryBody,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { answerPage } from '../../platform/http/page';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { InRequestClass } from '../../platform/throttling/request-class';
import { BankLinesService } from './bank-lines.service';
import { StatementImportService } from './statement-import.service';
import { STATEMENT_TYPE } from './statement-upload';

@ApiTags('bank statements')
@May('money')
@Controller()
export class BankLinesController {
  constructor(
    private readonly imports: StatementImportService,
    private readonly lines: BankLinesService,
  ) {}

  @InRequestClass('bulk')
  @Post('bank-statements')
  @HttpCode(200)
  @ApiBinaryBody(STATEMENT_TYPE)
  @ApiOperation('importBankStatement', 'Import a bank statement as CSV; lines count once')
  import(
    @Actor() actor: Actor,
    @SchemaQuery(statementImportSchema) query: StatementImportQuery,
    @Body() body: unknown,
  ): Promise<StatementImportView> {
    return this.imports.add(actor, query, body);
  }

  @Get('bank-lines')
  @ApiOperation('listBankLines', 'List money that came in by the bank, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(bankLineListQuerySchema) query: BankLineListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankLineView[]> {
    return answerPage(request, reply, await this.lines.list(actor, query));
  }

  @InRequestClass('bulk')
  @Post('bank-lines/confirmations')
  @HttpCode(200)
  @ApiOperation('confirmExactBankLines', 'Confirm lines that pay exactly what is due')
  confirmExact(
    @Actor() actor: Actor,
    @SchemaBody(bankLineConfirmationsSchema) request: BankLineConfirmationsRequest,
  ): Promise<BankLineConfirmationsView> {
    return this.lines.confirmExact(actor, request);
  }

  @Post('bank-lines/:id/confirmation')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('confirmBankLine', 'Make a line of a bank statement a payment of an order')
  confirm(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(bankLineConfirmationSchema) request: BankLineConfirmationRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<BankLineView> {
    return this.lines.confirm(actor, id, request, key);
  }

  @Post('bank-lines/:id/parts')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('confirmBankLineParts', 'Share a line of a bank statement out over several orders')
  confirmParts(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(bankLinePartsSchema) request: BankLinePartsRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<BankLineView> {
    return this.lines.confirmParts(actor, id, request, key);
  }

  @Patch('bank-lines/:id')
  @ApiStatuses(409)
  @ApiOperation('changeBankLine', 'Set a line of a bank statement aside, or open it again')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(bankLineChangeSchema) request: BankLineChangeRequest,
  ): Promise<BankLineView> {
    return this.lines.change(actor, id, request);
  }
}
