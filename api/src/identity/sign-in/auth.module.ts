import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from '../access/access.guard';
import { AccountListeners } from '../users/account-listeners';
import { AccountIndex } from '../users/account-index.service';
import { AccountsService } from '../users/accounts.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { FirstAdmin } from '../users/first-admin';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionsService } from '../sessions/sessions.service';
import { SignInThrottle } from './sign-in-throttle';

@Module({
  controllers: [AuthController],
  providers: [
    AccountListeners,
    AccountIndex,
    AccountsService,
    AuthService,
    FirstAdmin,
    PasswordHasher,
    SessionsService,
    SignInThrottle,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccountListeners, AccountsService, PasswordHasher, SessionsService, SignInThrottle],
})
export class AuthModule {}
