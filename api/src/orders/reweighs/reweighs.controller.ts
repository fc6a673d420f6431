import {
  type NoOrderView,
  type OrderView,
  type ReweighPictureView,
  type ReweighPreviewRequest,
  reweighPreviewSchema,
  type ReweighPreviewView,
  type ReweighRequest,
  reweighSchema,
  type ReweighView,
} from '@courier/contract';
import { Body, Controller, Get, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import {
  ApiBinaryBody,
  ApiContent,
  ApiOperation,
  ApiStatuses,
  ApiTags,
} from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { PICTURE_TYPES } from '../proof/picture-types';
import { ReweighsService } from './reweighs.service';

@ApiTags('orders')
@Controller('orders/:orderNumber/reweighs')
@May('read')
export class ReweighsController {
  constructor(private readonly reweighs: ReweighsService) {}

  @Get()
  @ApiOperation('listReweighs', 'What packages of an order were measured to be, the newest first')
  list(@Actor() actor: Actor, @Param('orderNumber') orderNumber: string): Promise<ReweighView[]> {
    return this.reweighs.list(actor, orderNumber);
  }

  @Post('preview')
  @May('parcels')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('previewReweigh', 'Price an order by other measures, without changing it')
  preview(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(reweighPreviewSchema) request: ReweighPreviewRequest,
  ): Promise<ReweighPreviewView> {
    return this.reweighs.preview(actor, orderNumber, request);
  }

  @Post()
  @May('parcels')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('reweigh', 'Record what packages of an order measure, at the price of the preview')
  record(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(reweighSchema) request: ReweighRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.reweighs.record(actor, orderNumber, request);
  }

  @Post('pictures')
  @May('parcels')
  @ApiBinaryBody(...Object.values(PICTURE_TYPES))
  @ApiOperation('uploadReweighPicture', 'Upload a picture of packages on the scale')
  addPicture(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() body: unknown,
  ): Promise<ReweighPictureView> {
    return this.reweighs.addPicture(actor, orderNumber, body);
  }

  @Get('pictures/:name')
  @ApiContent('image/*')
  @ApiOperation('getReweighPicture', 'Get a picture of packages on the scale')
  picture(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    return this.reweighs.picture(actor, orderNumber, name);
  }
}
