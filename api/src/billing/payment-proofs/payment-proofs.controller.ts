import type { PaymentProofReceivedView } from '@courier/contract';
import { Body, Controller, Get, Header, Param, Post, type StreamableFile } from '@nestjs/common';
import { FILE_POLICY, PICTURE_OR_PDF_TYPES } from '../../orders/proof/picture-or-pdf';
import { Actor, May, Public } from '../../platform/access/access.decorators';
import {
  ApiBinaryBody,
  ApiContent,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { PaymentProofsService } from './payment-proofs.service';

@ApiTags('payments')
@Controller('orders/:orderNumber/payment-proofs')
export class PaymentProofsController {
  constructor(private readonly proofs: PaymentProofsService) {}

  @Post()
  @Public()
  @RateLimit('order-lookup')
  @ApiBinaryBody(...Object.values(PICTURE_OR_PDF_TYPES))
  @ApiStatuses(404, 409)
  @ApiOperation('sendPaymentProof', 'Send a picture or PDF that shows the payment of an order')
  add(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() body: unknown,
  ): Promise<PaymentProofReceivedView> {
    return this.proofs.add(actor, orderNumber, body);
  }

  @Get(':id')
  @May('read')
  @Header('content-security-policy', FILE_POLICY)
  @ApiContent('*/*')
  @ApiOperation('getPaymentProof', 'Get a proof of payment; a PDF as an attachment')
  file(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @IdParam() id: number,
  ): Promise<StreamableFile> {
    return this.proofs.file(actor, orderNumber, id);
  }
}
