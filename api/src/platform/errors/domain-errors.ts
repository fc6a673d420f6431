import type { OrderChangeView, ProblemField } from '@courier/contract';

/**
 * What services throw. They know nothing of HTTP: `http/problem.filter.ts` alone turns them into answers.
 * Each message is for the person at the screen.
 */
export abstract class DomainError extends Error {}

/** There is no such thing, or none that the actor may know of. */
export class NotFoundError extends DomainError {
  override readonly name = 'NotFoundError';
}

/** The actor is known and may not do this. */
export class ForbiddenError extends DomainError {
  override readonly name = 'ForbiddenError';
}

/** Nobody is signed in, or no longer. */
export class UnauthenticatedError extends DomainError {
  override readonly name = 'UnauthenticatedError';

  constructor(
    message: string,
    /** What is missing, where the rest of the request was right. */
    readonly fields?: readonly ProblemField[],
  ) {
    super(message);
  }
}

/** It contradicts what is already stored. */
export class ConflictError extends DomainError {
  override readonly name = 'ConflictError';
}

/** Somebody else changed it since the actor has seen it. */
export class StaleVersionError extends ConflictError {
  constructor(
    message: string,
    readonly currentVersion: number,
    /** What was done to it since, the oldest first. */
    readonly changes: readonly OrderChangeView[],
  ) {
    super(message);
  }
}

/** An idempotency key came with another request before. */
export class KeyReusedError extends DomainError {
  override readonly name = 'KeyReusedError';
}

/** The request breaks a rule; `fields` says which and where. */
export class ValidationError extends DomainError {
  override readonly name = 'ValidationError';

  constructor(
    readonly fields: readonly ProblemField[],
    message = fields[0]?.message ?? 'The request is not valid',
  ) {
    super(message);
  }
}

/** The actor asks too often. */
export class RateLimitError extends DomainError {
  override readonly name = 'RateLimitError';

  constructor(
    /** Seconds after which it is worth trying again. */
    readonly retryAfter: number,
    message = 'Too many requests. Please try again later.',
  ) {
    super(message);
  }
}

/** Something we depend on does not answer; it may soon. */
export class UnavailableError extends DomainError {
  override readonly name = 'UnavailableError';

  constructor(
    message = 'The service is busy. Please try again in a moment.',
    /** Seconds after which it is worth trying again. */
    readonly retryAfter = 2,
  ) {
    super(message);
  }
}

/** A file of a type that its route does not take. */
export class UnsupportedTypeError extends DomainError {
  override readonly name = 'UnsupportedTypeError';
}
