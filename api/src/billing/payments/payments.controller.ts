import {
  type DismissalRequest,
  dismissalSchema,
  type NoOrderView,
  type OrderPaymentsView,
  type OrderView,
  type PaymentExportQuery,
  paymentExportQuerySchema,
  type PaymentRequest,
  paymentSchema,
  type PaymentStatusRequest,
  paymentStatusSchema,
  type RefundRequest,
  refundSchema,
  type ReversalRequest,
  reversalSchema,
} from '@courier/contract';
import { Controller, Get, HttpCode, Param, Patch, Post, type StreamableFile } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { InRequestClass } from '../../platform/throttling/request-class';
import { PaymentExportService } from './payment-export.service';
import { PaymentsService } from './payments.service';
import { RefundsDueService } from './refunds-due.service';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly exports: PaymentExportService,
    private readonly refunds: RefundsDueService,
  ) {}

  @Get('orders/:orderNumber/payments')
  @May('read')
  @ApiOperation('listPayments', 'List the payments, refunds and reversals of an order')
  list(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
  ): Promise<OrderPaymentsView> {
    return this.payments.list(actor, orderNumber);
  }

  @Post('orders/:orderNumber/payments')
  @May('money')
  @ApiStatuses(409)
  @ApiOperation('recordPayment', 'Record a payment of an order, of all that is due or a part')
  recordPayment(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(paymentSchema) request: PaymentRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<OrderView | NoOrderView> {
    return this.payments.recordPayment(actor, orderNumber, request, key);
  }

  @Post('orders/:orderNumber/refunds')
  @May('money')
  @ApiStatuses(409)
  @ApiOperation('recordRefund', 'Record a refund of an order, with its reason')
  recordRefund(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(refundSchema) request: RefundRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<OrderView | NoOrderView> {
    return this.payments.recordRefund(actor, orderNumber, request, key);
  }

  @Post('orders/:orderNumber/payments/:id/reversal')
  @May('money')
  @ApiStatuses(409)
  @ApiOperation('reversePayment', 'Reverse a payment or refund that was wrong or bounced')
  reverse(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @IdParam() id: number,
    @SchemaBody(reversalSchema) request: ReversalRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<OrderView | NoOrderView> {
    return this.payments.reverse(actor, orderNumber, id, request, key);
  }

  @Post('orders/:orderNumber/refund-dismissal')
  @May('money')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('dismissRefund', 'Dismiss that money of a cancelled order is to be paid back')
  dismissRefund(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(dismissalSchema) request: DismissalRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.refunds.dismiss(actor, orderNumber, request);
  }

  @Patch('orders/:orderNumber/payment-status')
  @May('money')
  @ApiStatuses(409)
  @ApiOperation('setPaymentStatus', 'Set the payment status of an order')
  setStatus(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(paymentStatusSchema) request: PaymentStatusRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.payments.setStatus(actor, orderNumber, request);
  }

  @InRequestClass('bulk')
  @Get('payments/export.csv')
  @May('money')
  @ApiContent('text/csv')
  @ApiOperation('exportPayments', 'Export the payments, refunds and reversals of some days as CSV')
  export(
    @Actor() actor: Actor,
    @SchemaQuery(paymentExportQuerySchema) query: PaymentExportQuery,
  ): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }
}
