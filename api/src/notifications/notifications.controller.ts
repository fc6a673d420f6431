import {
  type NotificationListQuery,
  notificationListQuerySchema,
  type NotificationPreferencesRequest,
  notificationPreferencesSchema,
  type NotificationPreferencesView,
  type NotificationView,
  type ReadNotificationsQuery,
  readNotificationsQuerySchema,
  type UnreadCountView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiTags } from '../platform/docs/api.decorators';
import { Actor, SignedIn } from '../platform/access/access.decorators';
import { IdParam } from '../platform/http/id-param';
import { answerPage } from '../platform/http/page';
import { SchemaBody, SchemaQuery } from '../platform/http/schema.decorators';
import { NotificationsService } from './notifications.service';

@ApiTags('notifications')
@Controller('notifications')
@SignedIn()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @ApiOperation(
    'listNotifications',
    'List one’s own notifications, the newest first; X-Unread-Count counts the unread',
  )
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(notificationListQuerySchema) query: NotificationListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NotificationView[]> {
    const page = await this.notifications.list(actor, query);
    const { unread } = await this.notifications.unread(actor);
    void reply.header('x-unread-count', String(unread));
    return answerPage(request, reply, page);
  }

  @Get('unread-count')
  @ApiOperation('countUnreadNotifications', 'Count unread notifications')
  unread(@Actor() actor: Actor): Promise<UnreadCountView> {
    return this.notifications.unread(actor);
  }

  @Patch(':id/read')
  @ApiOperation('markNotificationRead', 'Mark a notification as read')
  read(@Actor() actor: Actor, @IdParam() id: number): Promise<UnreadCountView> {
    return this.notifications.read(actor, id);
  }

  @Post('read-all')
  @HttpCode(200)
  @ApiOperation(
    'markAllNotificationsRead',
    'Mark all notifications as read, or those that were seen',
  )
  readAll(
    @Actor() actor: Actor,
    @SchemaQuery(readNotificationsQuerySchema) { upTo }: ReadNotificationsQuery,
  ): Promise<UnreadCountView> {
    return this.notifications.readAll(actor, upTo);
  }

  @Get('preferences')
  @ApiOperation('getNotificationPreferences', 'Get one’s own notification settings')
  preferences(@Actor() actor: Actor): Promise<NotificationPreferencesView> {
    return this.notifications.preferences(actor);
  }

  @Put('preferences')
  @ApiOperation('setNotificationPreferences', 'Set one’s own notification settings')
  prefer(
    @Actor() actor: Actor,
    @SchemaBody(notificationPreferencesSchema) request: NotificationPreferencesRequest,
  ): Promise<NotificationPreferencesView> {
    return this.notifications.prefer(actor, request);
  }
}
