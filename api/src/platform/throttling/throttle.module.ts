import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiter } from './rate-limiter';
import { SharedCountsService } from './shared-counts.service';

@Global()
@Module({
  providers: [RateLimiter, SharedCountsService, { provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [RateLimiter],
})
export class ThrottleModule {}
