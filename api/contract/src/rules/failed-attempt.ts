/** Why a courier who set out could not deliver a parcel, as the staff says it: the provider gives no reason. */
export const FAILED_ATTEMPT_REASONS = [
  'nobody_there',
  'address_not_found',
  'refused',
  'no_payment',
  'closed',
  'unsafe',
  'not_attempted',
  'other',
] as const;
export type FailedAttemptReason = (typeof FAILED_ATTEMPT_REASONS)[number];

/** The reasons as everybody reads them: staff, sender and receiver. */
export const FAILED_ATTEMPT_WORDS = {
  nobody_there: 'Nobody was there',
  address_not_found: 'The address was not found',
  refused: 'The parcel was refused',
  no_payment: 'The payment at the door was not made',
  closed: 'The premises were closed',
  unsafe: 'It was not safe to deliver',
  not_attempted: 'The courier did not get to the address',
  other: 'Something else got in the way',
} as const satisfies Record<FailedAttemptReason, string>;

/** Whether a try that failed counts as one: nobody tried where the courier did not get there. */
export function countsAsAttempt({
  failedReason,
}: {
  /** null, or missing from an older server, where nobody has said. */
  readonly failedReason?: FailedAttemptReason | null;
}): boolean {
  return failedReason !== 'not_attempted';
}
