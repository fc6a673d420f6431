import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from '../access/access.guard';
import { AccountListenersService } from '../users/account-listeners.service';
import { AccountIndexService } from '../users/account-index.service';
import { AccountsService } from '../users/accounts.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { FirstAdminService } from '../users/first-admin.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionsService } from '../sessions/sessions.service';
import { SignInThrottle } from './sign-in-throttle';

@Module({
  controllers: [AuthController],
  providers: [
    AccountListenersService,
    AccountIndexService,
    AccountsService,
    AuthService,
    FirstAdminService,
    PasswordHasher,
    SessionsService,
    SignInThrottle,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccountListenersService,
    AccountsService,
    PasswordHasher,
    SessionsService,
    SignInThrottle,
  ],
})
export class AuthModule {}
