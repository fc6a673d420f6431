import {
  type AuthView,
  type LoginRequest,
  loginSchema,
  type LogoutView,
  type MeView,
  type RegisterRequest,
  registerSchema,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { SchemaBody } from '../../platform/http/schema.decorators';
import { RateLimit } from '../../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../../platform/throttling/request-class';
import { Actor, Public } from '../../platform/access/access.decorators';
import { AuthService, type Caller, type SignedIn } from './auth.service';
import { deviceName } from '../sessions/device-name';
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setSessionCookies,
} from '../../platform/access/session-cookie';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @RateLimit('register')
  @InRequestClass('passwords')
  @Post('register')
  @HttpCode(201)
  @ApiStatuses(409)
  @ApiOperation('register', 'Sign up as a customer and start a session')
  async register(
    @SchemaBody(registerSchema) body: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthView> {
    return answer(reply, await this.auth.register(body, callerOf(request)));
  }

  @Public()
  @RateLimit('sign-in')
  @InRequestClass('passwords')
  @Post('login')
  @HttpCode(200)
  @ApiStatuses(401)
  @ApiOperation('login', 'Sign in')
  async login(
    @SchemaBody(loginSchema) body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthView> {
    return answer(reply, await this.auth.login(body, callerOf(request)));
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @ApiOperation('logout', 'Sign out')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogoutView> {
    await this.auth.logout(callerOf(request));
    clearSessionCookie(reply);
    return { success: true, message: 'You have been logged out successfully' };
  }

  @Public()
  @Get('me')
  @ApiOperation('getMe', 'Get who is signed in: null for nobody')
  me(@Actor() actor: Actor): MeView {
    return this.auth.me(actor);
  }
}

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    token: readSessionCookie(request),
    deviceToken: readDeviceCookie(request),
    device: deviceName(request.headers['user-agent']),
  };
}

function answer(reply: FastifyReply, { view, session }: SignedIn): AuthView {
  setSessionCookies(reply, session);
  return view;
}
