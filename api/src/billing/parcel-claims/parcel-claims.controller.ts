import {
  type ClaimPictureAddedView,
  type ParcelClaimRequest,
  parcelClaimSchema,
  type ParcelClaimTermsView,
  type ParcelClaimView,
} from '@courier/contract';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { PICTURE_TYPES } from '../../orders/proof/picture-types';
import { Actor, Public } from '../../platform/access/access.decorators';
import {
  ApiBinaryBody,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { ParcelClaimsService } from './parcel-claims.service';

/** For owners, for visitors who know the e-mail address on the order, and for admins. */
@ApiTags('parcel claims')
@Public()
@Controller('orders/:orderNumber/parcel-claims')
export class ParcelClaimsController {
  constructor(private readonly claims: ParcelClaimsService) {}

  @Get()
  @RateLimit('order-lookup')
  @ApiOperation('getParcelClaims', 'Get what can be and was claimed for an order')
  terms(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
  ): Promise<ParcelClaimTermsView> {
    return this.claims.terms(actor, orderNumber);
  }

  @Post()
  @RateLimit('order-lookup', 'claim')
  @ApiStatuses(403, 404, 409)
  @ApiOperation('submitParcelClaim', 'Claim for a parcel that was damaged, lost or late')
  submit(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(parcelClaimSchema) request: ParcelClaimRequest,
  ): Promise<ParcelClaimView> {
    return this.claims.submit(actor, orderNumber, request);
  }

  @Post('pictures')
  @RateLimit('order-lookup')
  @ApiBinaryBody(...Object.values(PICTURE_TYPES))
  @ApiStatuses(404, 409)
  @ApiOperation('addClaimPicture', 'Send a picture for a claim that is about to be made')
  addPicture(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() body: unknown,
  ): Promise<ClaimPictureAddedView> {
    return this.claims.addPicture(actor, orderNumber, body);
  }
}
