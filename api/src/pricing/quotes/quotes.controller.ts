import { type QuoteRequest, quoteRequestSchema, type QuoteView } from '@courier/contract';
import { Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, Public } from '../../platform/access/access.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { QuotesService } from './quotes.service';

@ApiTags('quotes')
@Controller('quotes')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Post()
  @Public()
  @RateLimit('quote')
  @ApiStatuses(401)
  @ApiOperation('createQuote', 'Quote a shipment; the quote can be ordered for 24 hours')
  create(
    @Actor() actor: Actor,
    @SchemaBody(quoteRequestSchema) request: QuoteRequest,
  ): Promise<QuoteView> {
    return this.quotes.create(actor, request);
  }
}
