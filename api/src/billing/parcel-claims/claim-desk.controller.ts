import {
  type ClaimDecisionRequest,
  claimDecisionSchema,
  type ClaimPayoutRequest,
  claimPayoutSchema,
  type ParcelClaimDetailsView,
  type ParcelClaimListQuery,
  parcelClaimListQuerySchema,
  type ParcelClaimRowView,
  type PayoutReversalRequest,
  payoutReversalSchema,
} from '@courier/contract';
import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { answerPage } from '../../platform/http/page';
import { IdempotencyKey } from '../../platform/http/idempotency-key';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { ClaimDeskService } from './claim-desk.service';
import { ClaimPayoutsService } from './claim-payouts.service';

@ApiTags('parcel claims')
@May('read')
@Controller('parcel-claims')
export class ClaimDeskController {
  constructor(
    private readonly desk: ClaimDeskService,
    private readonly payouts: ClaimPayoutsService,
  ) {}

  @Get()
  @ApiOperation('listParcelClaims', 'List claims for parcels, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(parcelClaimListQuerySchema) query: ParcelClaimListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ParcelClaimRowView[]> {
    return answerPage(request, reply, await this.desk.list(actor, query));
  }

  @Get(':id')
  @ApiOperation('getParcelClaim', 'Get a claim with its pictures and steps')
  read(@Actor() actor: Actor, @IdParam() id: number): Promise<ParcelClaimDetailsView> {
    return this.desk.read(actor, id);
  }

  @Patch(':id')
  @May('tickets')
  @ApiStatuses(409)
  @ApiOperation('decideParcelClaim', 'Review, approve or decline a claim')
  decide(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(claimDecisionSchema) request: ClaimDecisionRequest,
  ): Promise<ParcelClaimDetailsView> {
    return this.desk.decide(actor, id, request);
  }

  @Post(':id/payout')
  @May('money')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('payOutParcelClaim', 'Record that the approved amount of a claim was paid out')
  payOut(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(claimPayoutSchema) request: ClaimPayoutRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ParcelClaimDetailsView> {
    return this.payouts.payOut(actor, id, request, key);
  }

  @Post(':id/payout-reversal')
  @May('money')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('reverseClaimPayout', 'Take back a payout that was wrong or bounced')
  reversePayout(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(payoutReversalSchema) request: PayoutReversalRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ParcelClaimDetailsView> {
    return this.payouts.reverse(actor, id, request, key);
  }

  @Get(':id/pictures/:name')
  @Header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  @ApiContent('image/*')
  @ApiOperation('getClaimPicture', 'Get a picture of a claim')
  picture(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    return this.desk.picture(actor, id, name);
  }
}
