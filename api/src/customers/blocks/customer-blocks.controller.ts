import {
  type CustomerBlockRequest,
  customerBlockSchema,
  type CustomerBlockView,
} from '@courier/contract';
import { Controller, Delete, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { CustomerBlocksService } from './customer-blocks.service';

@ApiTags('customers')
@Controller('customers/:id/blocks')
@May('customers')
export class CustomerBlocksController {
  constructor(private readonly blocks: CustomerBlocksService) {}

  @Post()
  @ApiStatuses(409)
  @ApiOperation('blockCustomer', 'Take no new orders from a customer; returns each block there was')
  block(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(customerBlockSchema) request: CustomerBlockRequest,
  ): Promise<CustomerBlockView[]> {
    return this.blocks.block(actor, id, request);
  }

  @Delete(':blockId')
  @ApiStatuses(409)
  @ApiOperation(
    'unblockCustomer',
    'Take new orders from a customer again; returns each block there was',
  )
  unblock(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @IdParam('blockId') blockId: number,
  ): Promise<CustomerBlockView[]> {
    return this.blocks.unblock(actor, id, blockId);
  }
}
