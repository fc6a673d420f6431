import type {
  DueOrdersView,
  JointCardPaymentStartedView,
  JointPaymentView,
  JointProofReceivedView,
} from '@courier/contract';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { PICTURE_OR_PDF_TYPES } from '../../orders/proof/picture-or-pdf';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import {
  ApiBinaryBody,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { JointPaymentsService } from './joint-payments.service';

@ApiTags('payments')
@Controller('joint-payments')
@SignedIn()
export class JointPaymentsController {
  constructor(private readonly payments: JointPaymentsService) {}

  @Get('due')
  @ApiOperation('listDueOrders', 'List one’s own orders that are to be paid by EFT')
  due(@Actor() actor: Actor): Promise<DueOrdersView> {
    return this.payments.due(actor);
  }

  @Post()
  @HttpCode(200)
  @RateLimit('order')
  @ApiStatuses(409)
  @ApiOperation('makeJointPayment', 'Put all orders together that are to be paid by EFT')
  make(@Actor() actor: Actor): Promise<JointPaymentView> {
    return this.payments.make(actor);
  }

  @Get(':reference')
  @ApiStatuses(404)
  @ApiOperation('getJointPayment', 'Get a payment of several orders of one’s own')
  find(@Actor() actor: Actor, @Param('reference') reference: string): Promise<JointPaymentView> {
    return this.payments.find(actor, reference);
  }

  @Post(':reference/card-payments')
  @RateLimit('order')
  @ApiStatuses(404, 409)
  @ApiOperation('startJointCardPayment', 'Start to pay several orders by one card')
  startCard(
    @Actor() actor: Actor,
    @Param('reference') reference: string,
  ): Promise<JointCardPaymentStartedView> {
    return this.payments.startCard(actor, reference);
  }

  @Post(':reference/payment-proofs')
  @RateLimit('order-lookup')
  @ApiBinaryBody(...Object.values(PICTURE_OR_PDF_TYPES))
  @ApiStatuses(404, 409)
  @ApiOperation('sendJointPaymentProof', 'Send a picture or PDF that shows a payment of several')
  addProof(
    @Actor() actor: Actor,
    @Param('reference') reference: string,
    @Body() body: unknown,
  ): Promise<JointProofReceivedView> {
    return this.payments.addProof(actor, reference, body);
  }
}
