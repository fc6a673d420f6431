import {
  type NoOrderView,
  type OrderView,
  type ProofPictureView,
  type ProofRequest,
  proofSchema,
} from '@courier/contract';
import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import {
  ApiBinaryBody,
  ApiContent,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { Actor, May, Public } from '../../platform/access/access.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { PICTURE_TYPES } from './picture-types';
import { ProofsService } from './proofs.service';

@ApiTags('orders')
@Controller('orders/:orderNumber/proof-of-delivery')
export class ProofsController {
  constructor(private readonly proofs: ProofsService) {}

  @Post()
  @May('orders')
  @ApiStatuses(409)
  @ApiOperation('recordProof', 'Record a proof of delivery with a signature or a photo')
  record(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(proofSchema) request: ProofRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.proofs.record(actor, orderNumber, request);
  }

  @Post('pictures/:kind')
  @May('orders')
  @ApiBinaryBody(...Object.values(PICTURE_TYPES))
  @ApiOperation('uploadProofPicture', 'Upload a signature or a photo for a proof of delivery')
  addPicture(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Param('kind') kind: string,
    @Body() body: unknown,
  ): Promise<ProofPictureView> {
    return this.proofs.addPicture(actor, orderNumber, kind, body);
  }

  @Get(':name')
  @Public()
  @RateLimit('order-lookup')
  @ApiContent('image/*')
  @ApiOperation('getProofPicture', 'Get a picture of a proof of delivery')
  picture(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    return this.proofs.picture(actor, orderNumber, name);
  }
}
