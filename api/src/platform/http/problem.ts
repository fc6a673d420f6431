import type { Problem, ProblemField } from '@courier/contract';
import {
  ConflictError,
  type DomainError,
  ForbiddenError,
  ValidationError,
  KeyReusedError,
  NotFoundError,
  RateLimitError,
  UnauthenticatedError,
  UnavailableError,
  UnsupportedTypeError,
} from '../errors/domain-errors';

type DomainErrorClass = abstract new (...args: never[]) => DomainError;

/** Which answer each error of the domain becomes. */
export const STATUS_OF_ERROR = [
  [ValidationError, 400],
  [UnauthenticatedError, 401],
  [ForbiddenError, 403],
  [NotFoundError, 404],
  [ConflictError, 409],
  [UnsupportedTypeError, 415],
  [KeyReusedError, 422],
  [RateLimitError, 429],
  [UnavailableError, 503],
] as const satisfies readonly (readonly [DomainErrorClass, number])[];

/** Short names of the statuses that we answer, and what people read where the error has no words of its own. */
export const PROBLEMS: Readonly<Record<number, { title: string; detail: string }>> = {
  400: { title: 'Bad request', detail: 'The request could not be understood.' },
  401: { title: 'Not signed in', detail: 'Please log in to access this page' },
  403: { title: 'Not allowed', detail: 'You do not have access to this.' },
  404: { title: 'Not found', detail: 'There is nothing at this address.' },
  405: { title: 'Method not allowed', detail: 'This cannot be done here.' },
  408: { title: 'Request timeout', detail: 'The request took too long to arrive.' },
  409: { title: 'Conflict', detail: 'This conflicts with what is already saved.' },
  413: { title: 'Too large', detail: 'The request is too large.' },
  414: { title: 'Address too long', detail: 'The address of the request is too long.' },
  415: { title: 'Unsupported format', detail: 'Send the request as application/json.' },
  422: { title: 'Key used before', detail: 'This key was sent with another request before.' },
  429: { title: 'Too many requests', detail: 'Too many requests. Please try again later.' },
  431: { title: 'Headers too large', detail: 'The headers of the request are too large.' },
  500: {
    title: 'Internal error',
    detail: 'Something went wrong on our side. Please try again later.',
  },
  503: { title: 'Unavailable', detail: 'The service is busy. Please try again in a moment.' },
};

/** The body of an error answer. `detail` defaults to the status's own words. */
export function problem(
  status: number,
  instance: string,
  detail?: string,
  errors?: readonly ProblemField[],
): Problem {
  const words = PROBLEMS[status] ?? PROBLEMS[status >= 500 ? 500 : 400];
  const text = detail ?? words?.detail ?? '';
  return {
    type: 'about:blank',
    title: words?.title ?? '',
    status,
    detail: text,
    message: text,
    instance,
    ...(errors ? { errors: [...errors] } : {}),
  };
}
