import {
  type PageQuery,
  pageQuerySchema,
  type RateCardRequest,
  rateCardSchema,
  type RateCardView,
} from '@courier/contract';
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, Roles } from '../../platform/access/access.decorators';
import { answerPage } from '../../platform/http/page';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { RateCardsService } from './rate-cards.service';

@ApiTags('rate cards')
@Roles('admin')
@Controller('rate-cards')
export class RateCardsController {
  constructor(private readonly rateCards: RateCardsService) {}

  @Get()
  @ApiOperation({ summary: 'List past, current and future rate cards' })
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateCardView[]> {
    return answerPage(request, reply, await this.rateCards.list(actor, query));
  }

  @Post()
  @ApiOperation({ summary: 'Add a rate card that applies from an instant on' })
  add(
    @Actor() actor: Actor,
    @SchemaBody(rateCardSchema) request: RateCardRequest,
  ): Promise<RateCardView> {
    return this.rateCards.add(actor, request);
  }
}
