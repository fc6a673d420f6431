import {
  type AccountErasureRequest,
  accountErasureSchema,
  type AccountRequest,
  accountSchema,
  type AccountView,
  type DoneView,
  type PasswordChangeRequest,
  passwordChangeSchema,
  type SessionEndRequest,
  sessionEndSchema,
  type SessionView,
} from '@courier/contract';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, SignedIn } from '../../platform/access/access.decorators';
import {
  clearSessionCookie,
  readDeviceCookie,
  setSessionCookies,
} from '../../platform/access/session-cookie';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { AccountService } from './account.service';
import { AccountErasureService } from './account-erasure.service';
import { AccountExportService } from './account-export.service';

@ApiTags('account')
@Controller('account')
@SignedIn()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly exports: AccountExportService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Get()
  @ApiOperation('getAccount', 'Get one’s own account')
  show(@Actor() actor: Actor): Promise<AccountView> {
    return this.account.show(actor);
  }

  @Patch()
  @ApiOperation('changeAccount', 'Change one’s own name')
  rename(
    @Actor() actor: Actor,
    @SchemaBody(accountSchema) request: AccountRequest,
  ): Promise<AccountView> {
    return this.account.rename(actor, request);
  }

  @InRequestClass('passwords')
  @Post('password')
  @HttpCode(200)
  @ApiOperation('changePassword', 'Change one’s own password and end all other sessions')
  async changePassword(
    @Actor() actor: Actor,
    @SchemaBody(passwordChangeSchema) body: PasswordChangeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneView> {
    const deviceToken = readDeviceCookie(request);
    setSessionCookies(reply, await this.account.changePassword(actor, body, deviceToken));
    return { success: true, message: 'Your password was changed' };
  }

  @Get('sessions')
  @ApiOperation('listSessions', 'List one’s own sessions')
  listSessions(@Actor() actor: Actor): Promise<SessionView[]> {
    return this.account.listSessions(actor);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @ApiOperation('endSession', 'End a session')
  endSession(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @SchemaBody(sessionEndSchema) request: SessionEndRequest,
  ): Promise<void> {
    return this.account.endSession(actor, id, request);
  }

  @Post('sign-out-everywhere')
  @HttpCode(200)
  @ApiOperation('signOutEverywhere', 'End all one’s own sessions, this one included')
  async signOutEverywhere(
    @Actor() actor: Actor,
    @SchemaBody(sessionEndSchema) request: SessionEndRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneView> {
    const done = await this.account.signOutEverywhere(actor, request);
    clearSessionCookie(reply);
    return done;
  }

  @Get('export')
  @RateLimit('export')
  @ApiContent('application/json')
  @ApiOperation('exportAccount', 'Export one’s own personal data as JSON')
  export(@Actor() actor: Actor): Promise<StreamableFile> {
    return this.exports.file(actor);
  }

  @InRequestClass('passwords')
  @Delete()
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('eraseAccount', 'Erase one’s own account; its orders stay without the person')
  async erase(
    @Actor() actor: Actor,
    @SchemaBody(accountErasureSchema) request: AccountErasureRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneView> {
    const done = await this.erasure.erase(actor, request);
    clearSessionCookie(reply);
    return done;
  }
}
