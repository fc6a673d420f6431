import {
  type CannedReplyChangeRequest,
  cannedReplyChangeSchema,
  type CannedReplyRequest,
  cannedReplySchema,
  type CannedReplyView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Actor, May } from '../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { IdParam } from '../platform/http/id-param';
import { SchemaBody } from '../platform/http/schema.decorators';
import { CannedRepliesService } from './canned-replies.service';

@ApiTags('support')
@May('tickets')
@Controller('support/canned-replies')
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesService) {}

  @Get()
  @ApiOperation('listCannedReplies', 'List what support writes often, by title')
  list(@Actor() actor: Actor): Promise<CannedReplyView[]> {
    return this.replies.list(actor);
  }

  @Post()
  @ApiStatuses(409)
  @ApiOperation('addCannedReply', 'Add a canned reply, with placeholders for what differs')
  add(
    @Actor() actor: Actor,
    @SchemaBody(cannedReplySchema) request: CannedReplyRequest,
  ): Promise<CannedReplyView> {
    return this.replies.add(actor, request);
  }

  @Put(':id')
  @ApiStatuses(409)
  @ApiOperation('changeCannedReply', 'Change the title and the text of a canned reply')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(cannedReplyChangeSchema) request: CannedReplyChangeRequest,
  ): Promise<CannedReplyView> {
    return this.replies.change(actor, id, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation('deleteCannedReply', 'Delete a canned reply')
  remove(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.replies.remove(actor, id);
  }
}
