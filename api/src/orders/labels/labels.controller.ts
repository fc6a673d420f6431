import {
  type LabelQuery,
  labelQuerySchema,
  type LabelsQuery,
  labelsQuerySchema,
} from '@courier/contract';
import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, Public, SignedIn } from '../../platform/access/access.decorators';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { LabelsService } from './labels.service';

@ApiTags('labels')
@Controller()
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  @InRequestClass('bulk')
  @Get('orders/:orderNumber/label.pdf')
  @Public()
  @RateLimit('order-lookup', 'label')
  @ApiContent('application/pdf')
  @ApiStatuses(401, 403, 409)
  @ApiOperation(
    'getOrderLabels',
    'Get the labels of an order, one page of 100 × 150 mm per package',
  )
  ofOrder(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaQuery(labelQuerySchema) { quoteId }: LabelQuery,
  ): Promise<StreamableFile> {
    return this.labels.ofOrder(actor, orderNumber, quoteId);
  }

  @InRequestClass('bulk')
  @Get('labels.pdf')
  @SignedIn()
  @RateLimit('order-lookup', 'label')
  @ApiContent('application/pdf')
  @ApiStatuses(403, 404, 409)
  @ApiOperation('getLabels', 'Get the labels of several orders in one file')
  ofSelection(
    @Actor() actor: Actor,
    @SchemaQuery(labelsQuerySchema) { orders }: LabelsQuery,
  ): Promise<StreamableFile> {
    return this.labels.ofSelection(actor, orders);
  }
}
