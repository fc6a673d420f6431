import {
  type DoneView,
  INVITATION_TOKEN_HEADER,
  type InvitationAcceptance,
  invitationAcceptanceSchema,
  type InvitationView,
} from '@courier/contract';
import { Controller, Get, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access.decorators';
import { readDeviceCookie, setDeviceCookie } from '../../platform/access/session-cookie';
import { ApiHeader, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { InvitationsService } from './invitations.service';

@ApiTags('auth')
@Controller('auth/invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Public()
  @RateLimit('password-reset')
  @Get()
  // In a header, so that it gets into no log as it would in the address.
  @ApiHeader({
    name: INVITATION_TOKEN_HEADER,
    required: true,
    description: 'The token behind the # of an invitation’s link.',
  })
  @ApiStatuses(404)
  @ApiOperation('getInvitation', 'Get what the holder of a link was invited to')
  find(@Headers(INVITATION_TOKEN_HEADER.toLowerCase()) token = ''): Promise<InvitationView> {
    return this.invitations.find(token);
  }

  @Public()
  @RateLimit('password-reset')
  @InRequestClass('passwords')
  @Post('complete')
  @HttpCode(200)
  @ApiStatuses(404)
  @ApiOperation('acceptInvitation', 'Set the password of a new staff account by an invitation')
  async accept(
    @SchemaBody(invitationAcceptanceSchema) body: InvitationAcceptance,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneView> {
    setDeviceCookie(reply, await this.invitations.accept(body, readDeviceCookie(request)));
    return { success: true, message: 'Your password is set. Sign in with it.' };
  }
}
