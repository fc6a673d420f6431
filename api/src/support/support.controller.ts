import { type TicketPlacedView, type TicketRequest, ticketSchema } from '@courier/contract';
import { Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '../platform/docs/api.decorators';
import { Actor, Public } from '../platform/access/access.decorators';
import { IdempotencyKey } from '../platform/http/idempotency-key';
import { SchemaBody } from '../platform/http/schema.decorators';
import { RateLimit } from '../platform/throttling/rate-limit.guard';
import { SupportService } from './support.service';

@ApiTags('support')
@Controller('support')
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Public()
  @RateLimit('ticket')
  @Post('tickets')
  @ApiOperation('openTicket', 'Open a support ticket')
  open(
    @Actor() actor: Actor,
    @SchemaBody(ticketSchema) request: TicketRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<TicketPlacedView> {
    return this.support.open(actor, request, key);
  }
}
