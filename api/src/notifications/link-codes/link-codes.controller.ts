import type { DoneView } from '@courier/contract';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { LinkCodeMailsService } from './link-code-mails.service';

@ApiTags('orders')
@Controller('orders')
export class LinkCodesController {
  constructor(private readonly mails: LinkCodeMailsService) {}

  @SignedIn()
  @RateLimit('order-lookup', 'claim')
  @Post(':orderNumber/claim-codes')
  @HttpCode(202)
  @ApiStatuses(409)
  @ApiOperation(
    'sendClaimCode',
    'E-mail a code to claim an order with, if an e-mail address was left with it',
  )
  request(@Actor() actor: Actor, @Param('orderNumber') orderNumber: string): Promise<DoneView> {
    return this.mails.request(actor, orderNumber);
  }
}
