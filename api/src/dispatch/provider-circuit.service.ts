import { Inject, Injectable } from '@nestjs/common';
import {
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel';
import { type AppConfig, CONFIG } from '../platform/config/config';
import type { AttemptFailure } from './dispatch-provider';

/** What comes of a call that was not made. */
export const CIRCUIT_OPEN = {
  kind: 'failed',
  code: 'CIRCUIT_OPEN',
  reason: 'The provider failed several times in a row and is left alone for a moment',
  httpStatus: null,
} as const satisfies AttemptFailure;

/**
 * Leaves a provider alone that fails time after time: nothing is gained by having every order wait for its time-out,
 * and nothing by ringing at a service that is getting up. After a rest one call finds out whether it is back.
 */
@Injectable()
export class ProviderCircuitService {
  private readonly policy: CircuitBreakerPolicy;
  private readonly restMs: number;
  private restsUntil = 0;

  constructor(@Inject(CONFIG) { dispatch }: Pick<AppConfig, 'dispatch'>) {
    this.restMs = dispatch.restMs;
    this.policy = circuitBreaker(handleWhenResult(isOutage), {
      halfOpenAfter: this.restMs,
      breaker: new ConsecutiveBreaker(dispatch.restAfter),
    });
    this.policy.onBreak(() => (this.restsUntil = Date.now() + this.restMs));
  }

  /** How many calls may be begun now: as many as one likes, one to find out, or none. */
  get capacity(): 'all' | 'one' | 'none' {
    if (this.policy.state === CircuitState.Closed) return 'all';
    const isOver = this.policy.state === CircuitState.Open && Date.now() >= this.restsUntil;
    return isOver ? 'one' : 'none';
  }

  /** Makes the call, or returns immediately while the circuit is open. */
  async execute<T extends { readonly kind: string }>(
    call: () => Promise<T>,
  ): Promise<T | AttemptFailure> {
    try {
      return await this.policy.execute(call);
    } catch (error) {
      if (isBrokenCircuitError(error)) return CIRCUIT_OPEN;
      throw error;
    }
  }
}

/** A refusal is an answer. A wrong key is one too: it is not the provider that has to recover. */
function isOutage(outcome: unknown): boolean {
  const { kind, code } = outcome as Partial<AttemptFailure>;
  return kind === 'unclear' || (kind === 'failed' && code !== 'AUTHENTICATION');
}
