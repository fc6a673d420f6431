import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Public } from '../../platform/access/access.decorators';
import { ForbiddenError } from '../../platform/errors/domain-errors';
import { RateLimiter } from '../../platform/throttling/rate-limiter';
import type { SessionsService } from '../sessions/sessions.service';
import { AccessGuard } from './access.guard';

class Undeclared {}

@Public()
class Declared {}

describe('AccessGuard', () => {
  const actorOf = jest.fn<Promise<never>, []>().mockRejectedValue(new Error('no database'));
  const guard = new AccessGuard(
    new Reflector(),
    { actorOf } as unknown as SessionsService,
    new RateLimiter({ rateLimitScale: 1 }),
  );
  const contextOf = (controller: object) =>
    ({
      getHandler: () => () => undefined,
      getClass: () => controller,
      switchToHttp: () => ({ getRequest: () => ({ headers: {} }) }),
    }) as unknown as ExecutionContext;

  it('refuses everyone when the route does not declare its access', async () => {
    await expect(guard.canActivate(contextOf(Undeclared))).rejects.toBeInstanceOf(ForbiddenError);
  });

  it('lets nobody in when the session cannot be looked up', async () => {
    await expect(guard.canActivate(contextOf(Declared))).rejects.toThrow('no database');
  });
});
