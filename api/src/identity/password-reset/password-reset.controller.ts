import {
  type DoneView,
  type PasswordResetCompletion,
  type PasswordResetRequest,
  passwordResetRequestSchema,
  passwordResetSchema,
  type PasswordResetWayView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Public } from '../../platform/access/access.decorators';
import { readDeviceCookie, setDeviceCookie } from '../../platform/access/session-cookie';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { PasswordResetService } from './password-reset.service';

@ApiTags('auth')
@Controller('auth/password-resets')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Public()
  @Get()
  @ApiOperation('getPasswordResetWay', 'Get how to reset a password: by e-mail or by phone')
  way(): PasswordResetWayView {
    return this.resets.way();
  }

  @Public()
  @RateLimit('password-reset')
  @Post()
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('requestPasswordReset', 'Send a password reset link, if the e-mail has an account')
  request(@SchemaBody(passwordResetRequestSchema) body: PasswordResetRequest): Promise<DoneView> {
    return this.resets.request(body);
  }

  @Public()
  @RateLimit('password-reset')
  @InRequestClass('passwords')
  @Post('complete')
  @HttpCode(200)
  @ApiStatuses(404)
  @ApiOperation('resetPassword', 'Reset a password with the token of a link')
  async complete(
    @SchemaBody(passwordResetSchema) body: PasswordResetCompletion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneView> {
    setDeviceCookie(reply, await this.resets.complete(body, readDeviceCookie(request)));
    return { success: true, message: 'Your password was changed. Sign in with the new one.' };
  }
}
