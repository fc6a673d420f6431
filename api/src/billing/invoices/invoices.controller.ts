import {
  type CreditNoteRequest,
  creditNoteSchema,
  type TaxInvoiceRequest,
  taxInvoiceSchema,
  type TaxInvoiceView,
} from '@courier/contract';
import { Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { Actor, May, SignedIn } from '../../platform/access/access.decorators';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { CreditNotesService } from './credit-notes.service';
import { InvoicesService } from './invoices.service';

/** For owners of orders and for the staff. */
@ApiTags('invoices')
@SignedIn()
@Controller('orders/:orderNumber')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly creditNotes: CreditNotesService,
  ) {}

  @Post('invoice')
  @RateLimit('order-lookup')
  @ApiStatuses(404, 409)
  @ApiOperation(
    'issueTaxInvoice',
    'Issue the tax invoice of a paid order, or get the one that stands',
  )
  issue(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(taxInvoiceSchema) request: TaxInvoiceRequest,
  ): Promise<TaxInvoiceView> {
    return this.invoices.issue(actor, orderNumber, request);
  }

  @Get('invoice')
  @RateLimit('order-lookup')
  @ApiStatuses(404, 409)
  @ApiOperation('getTaxInvoice', 'Get the tax invoice of an order')
  get(@Actor() actor: Actor, @Param('orderNumber') orderNumber: string): Promise<TaxInvoiceView> {
    return this.invoices.get(actor, orderNumber);
  }

  @InRequestClass('bulk')
  @Get('invoice.pdf')
  @RateLimit('order-lookup', 'label')
  @ApiContent('application/pdf')
  @ApiStatuses(404, 409)
  @ApiOperation('getTaxInvoiceFile', 'Get the tax invoice of an order as a file')
  file(@Actor() actor: Actor, @Param('orderNumber') orderNumber: string): Promise<StreamableFile> {
    return this.invoices.file(actor, orderNumber);
  }

  @InRequestClass('bulk')
  @Get('invoices/:id')
  @RateLimit('order-lookup', 'label')
  @ApiContent('application/pdf')
  @ApiStatuses(404, 409)
  @ApiOperation('getEarlierTaxInvoiceFile', 'Get one of the tax invoices of an order as a file')
  earlier(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @IdParam() id: number,
  ): Promise<StreamableFile> {
    return this.invoices.file(actor, orderNumber, id);
  }

  @Post('credit-notes')
  @May('money')
  @ApiStatuses(404, 409)
  @ApiOperation('issueCreditNote', 'Issue a credit note for a part of a tax invoice, or all of it')
  credit(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(creditNoteSchema) request: CreditNoteRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<TaxInvoiceView> {
    return this.creditNotes.issue(actor, orderNumber, request, key);
  }

  @InRequestClass('bulk')
  @Get('credit-notes/:id')
  @RateLimit('order-lookup', 'label')
  @ApiContent('application/pdf')
  @ApiStatuses(404, 409)
  @ApiOperation('getCreditNoteFile', 'Get a credit note of an order as a file')
  creditNote(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @IdParam() id: number,
  ): Promise<StreamableFile> {
    return this.creditNotes.file(actor, orderNumber, id);
  }
}
