import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { AccountsService } from './accounts.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { FirstAdmin } from './first-admin';
import { PasswordHasher } from './password-hasher';
import { SessionsService } from './sessions.service';
import { SignInThrottle } from './sign-in-throttle';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    AccountsService,
    AuthService,
    FirstAdmin,
    PasswordHasher,
    SessionsService,
    SignInThrottle,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccountsService, PasswordHasher, SessionsService, SignInThrottle],
})
export class AuthModule {}
