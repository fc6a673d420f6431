import {
  type PageQuery,
  pageQuerySchema,
  type RateCardDetailsView,
  type RateCardRequest,
  rateCardSchema,
  type RateCardView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, Roles } from '../../platform/access/access.decorators';
import { IdParam } from '../../platform/http/id-param';
import { answerPage } from '../../platform/http/page';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { RateCardsService } from './rate-cards.service';

@ApiTags('rate cards')
@Roles('admin')
@Controller('rate-cards')
export class RateCardsController {
  constructor(private readonly rateCards: RateCardsService) {}

  @Get()
  @ApiOperation('listRateCards', 'List past, current and future rate cards')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateCardView[]> {
    return answerPage(request, reply, await this.rateCards.list(actor, query));
  }

  @Post()
  @ApiStatuses(409)
  @ApiOperation('addRateCard', 'Add a rate card that applies from an instant on')
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

  @Delete(':id')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation('withdrawRateCard', 'Withdraw a rate card before it takes effect')
  withdraw(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.rateCards.withdraw(actor, id);
  }
}
