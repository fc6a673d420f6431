import type { ExceptionKind } from '@courier/contract';

/** What goes wrong in a day, as the staff reads it. */
export const KIND_LABELS = {
  late: 'Late against promise',
  missed_collection: 'Missed collection',
  attempt_failed: 'Failed delivery',
  no_courier: 'No courier',
  hand_over_failing: 'Hand-over failing',
  at_risk: 'At risk today',
  stuck: 'Nothing heard',
  hold_over: 'On hold too long',
  counter_over: 'Not collected at the counter',
  awaiting_payment: 'Awaiting payment',
  refund_due: 'Refund due',
  proof_to_check: 'Proof to check',
  ticket_over_target: 'Ticket over target',
  claim_to_decide: 'Claim to decide',
} as const satisfies Record<ExceptionKind, string>;
