import type { OrderChangeView } from './management.views';

/**
 * Every error of the API: `application/problem+json` (RFC 9457).
 * https://www.rfc-editor.org/rfc/rfc9457
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** What happened and what to do, for people. */
  detail: string;
  /** The same words as `detail`, for callers that read `message`. */
  message: string;
  /** The request's id, to quote to support. */
  instance?: string;
  /** Field errors; `path` as in the request body (`packageDetails.packages[0].weight`). */
  errors?: ProblemField[];
  /** On a change of an order that somebody else changed meanwhile: its version now, for another try. */
  currentVersion?: number;
  /** What they did, the oldest first. */
  changes?: OrderChangeView[];
}

export interface ProblemField {
  path: string;
  message: string;
  /** On a town that nobody knows: what may have been meant. */
  suggestions?: TownSuggestion[];
  /** On a town and a known postal code that do not belong together: what the address is priced to once that is confirmed. */
  area?: PostalArea;
}

/** A town that may have been meant. */
export interface TownSuggestion {
  /** For the city field. */
  city: string;
  /** Four digits; the typed ones where they are the town's. */
  zipCode: string;
  /** `Sandton, Johannesburg 2196` */
  label: string;
}

/** The area of a postal code. Sending the address again with `confirmedArea: true` prices it to there, or to its town. */
export interface PostalArea {
  zipCode: string;
  /** The town it lies around: `Bethulie, Free State`. */
  around: string;
  /** The town that it is priced to instead, which is known and lies elsewhere. */
  town?: string;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
