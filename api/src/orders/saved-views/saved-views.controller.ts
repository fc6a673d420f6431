import {
  type SavedView,
  type SavedViewChangeRequest,
  savedViewChangeSchema,
  type SavedViewRequest,
  savedViewSchema,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { SavedViewsService } from './saved-views.service';

@ApiTags('orders')
@May('read')
@Controller('saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @ApiOperation('listSavedViews', 'List one’s own and the shared views of the list of orders')
  list(@Actor() actor: Actor): Promise<SavedView[]> {
    return this.views.list(actor);
  }

  @Post()
  @May('cases')
  @ApiStatuses(409)
  @ApiOperation('saveView', 'Save what the list of orders shows; an admin may share it')
  create(
    @Actor() actor: Actor,
    @SchemaBody(savedViewSchema) request: SavedViewRequest,
  ): Promise<SavedView> {
    return this.views.create(actor, request);
  }

  @Patch(':id')
  @May('cases')
  @ApiStatuses(409)
  @ApiOperation('changeSavedView', 'Rename, replace, share or stop sharing a view')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(savedViewChangeSchema) request: SavedViewChangeRequest,
  ): Promise<SavedView> {
    return this.views.change(actor, id, request);
  }

  @Delete(':id')
  @May('cases')
  @HttpCode(204)
  @ApiOperation('deleteSavedView', 'Delete a view')
  remove(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.views.remove(actor, id);
  }
}
