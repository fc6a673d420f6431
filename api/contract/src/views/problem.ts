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
}

export interface ProblemField {
  path: string;
  message: string;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
