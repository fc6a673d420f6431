import { type TaxInvoiceRequest, taxInvoiceSchema, type TaxInvoiceView } from '@courier/contract';
import { Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { Works } from '../../platform/throttling/workload';
import { Invoices } from './invoices.service';

/** For owners of orders and for the staff. */
@ApiTags('invoices')
@SignedIn()
@Controller('orders/:orderNumber')
export class InvoicesController {
  constructor(private readonly invoices: Invoices) {}

  @Post('invoice')
  @RateLimit('order-lookup')
  @ApiStatuses(404, 409)
  @ApiOperation('issueTaxInvoice', 'Issue the tax invoice of a paid order, or get the one there is')
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

  @Works('bulk')
  @Get('invoice.pdf')
  @RateLimit('order-lookup', 'label')
  @ApiContent('application/pdf')
  @ApiStatuses(404, 409)
  @ApiOperation('getTaxInvoiceFile', 'Get the tax invoice of an order as a file')
  file(@Actor() actor: Actor, @Param('orderNumber') orderNumber: string): Promise<StreamableFile> {
    return this.invoices.file(actor, orderNumber);
  }
}
