import { type PageQuery, pageQuerySchema, type PaymentProofToCheckView } from '@courier/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { answerPage } from '../../platform/http/page';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { PaymentProofsService } from './payment-proofs.service';

@ApiTags('payments')
@Controller('payment-proofs')
export class ProofsToCheckController {
  constructor(private readonly proofs: PaymentProofsService) {}

  @Get()
  @May('money')
  @ApiOperation(
    'listPaymentProofs',
    'List proofs of payments that did not come in yet, the newest first',
  )
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentProofToCheckView[]> {
    return answerPage(request, reply, await this.proofs.listToCheck(actor, query));
  }
}
