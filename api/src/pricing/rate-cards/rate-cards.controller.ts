import {
  type RateCardDetailsView,
  type RateCardEndRequest,
  rateCardEndSchema,
  type RateCardListQuery,
  rateCardListQuerySchema,
  type RateCardRequest,
  rateCardSchema,
  type RateCardView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import { IdParam } from '../../platform/http/id-param';
import { answerPage } from '../../platform/http/page';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { RateCardsService } from './rate-cards.service';

@ApiTags('rate cards')
@May('rates')
@Controller('rate-cards')
export class RateCardsController {
  constructor(private readonly rateCards: RateCardsService) {}

  @Get()
  @ApiOperation(
    'listRateCards',
    'List past, current and future rate cards, all, the public ones or those of a customer',
  )
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(rateCardListQuerySchema) query: RateCardListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateCardView[]> {
    return answerPage(request, reply, await this.rateCards.list(actor, query));
  }

  @Post()
  @ApiStatuses(409)
  @ApiOperation(
    'addRateCard',
    'Add a rate card that applies from an instant on, to everybody or to a customer',
  )
  add(
    @Actor() actor: Actor,
    @SchemaBody(rateCardSchema) request: RateCardRequest,
  ): Promise<RateCardView> {
    return this.rateCards.add(actor, request);
  }

  @Get(':id')
  @ApiOperation('getRateCard', 'Get a rate card with its zones')
  one(@Actor() actor: Actor, @IdParam() id: number): Promise<RateCardDetailsView> {
    return this.rateCards.one(actor, id);
  }

  @Put(':id/end')
  @ApiStatuses(409)
  @ApiOperation('endRateCard', 'Say from when on a customer’s quotes go by the public rates again')
  end(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(rateCardEndSchema) request: RateCardEndRequest,
  ): Promise<RateCardView> {
    return this.rateCards.end(actor, id, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('withdrawRateCard', 'Withdraw a rate card before it takes effect')
  withdraw(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.rateCards.withdraw(actor, id);
  }
}
