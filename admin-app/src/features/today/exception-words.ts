import {
  chooserWords,
  chosenWords,
  CLAIM_KIND_LABELS,
  type ExceptionAction,
  type ExceptionView,
  FAILED_ATTEMPT_WORDS,
  formatCollection,
  formatDay,
  holdLabel,
  PAYMENT_METHOD_LABELS,
  type Permission,
} from '@courier/contract';
import { formatSpan } from '@courier/shared-ui/moment';

export { KIND_LABELS } from '@courier/shared-ui/order-list';

export const ACTION_LABELS = {
  give_new_date: 'Give new date',
  rebook: 'Rebook',
  book_new_day: 'Book new day',
  assign: 'Assign',
  send_again: 'Send again',
  ask_courier: 'Ask courier',
  release: 'Release',
  return_to_sender: 'Return to sender',
  remind: 'Remind',
  pay_back: 'Pay back',
  check_proof: 'Check slip',
  reply: 'Reply',
  decide: 'Decide',
} as const satisfies Record<ExceptionAction, string>;

/** What one has to be permitted to do each; everybody else opens what it is about. */
export const ACTION_PERMISSIONS = {
  give_new_date: 'parcels',
  rebook: 'parcels',
  book_new_day: 'parcels',
  assign: 'dispatch',
  send_again: 'dispatch',
  ask_courier: 'parcels',
  release: 'parcels',
  return_to_sender: 'parcels',
  remind: 'cases',
  pay_back: 'money',
  check_proof: 'money',
  reply: 'tickets',
  decide: 'tickets',
} as const satisfies Record<ExceptionAction, Permission>;

/** One line of what there is to know about it. */
export function factsOf({ kind, facts }: ExceptionView): string {
  const { due, collection, attempts, failedReason, reason, chosen, hours, paymentMethod } = facts;
  const known = [
    facts.counterName,
    due && (kind === 'counter_over' ? `until ${formatDay(due)}` : `due ${formatDay(due)}`),
    collection && `collection ${formatCollection(collection)}`,
    kind === 'missed_collection' && (facts.hadCourier ? 'courier did not come' : 'no courier'),
    kind === 'attempt_failed' && attempts && `attempt ${attempts}`,
    kind === 'hand_over_failing' && attempts && `tried ${times(attempts)}`,
    facts.isParked && 'given up',
    failedReason && FAILED_ATTEMPT_WORDS[failedReason],
    reason,
    chosen && `${chosenWords(chosen)}, ${chooserWords(chosen)}`,
    facts.hold && holdLabel(facts.hold),
    kind === 'stuck' && hours && `nothing for ${hours} working hours`,
    kind === 'ticket_over_target' && hours && `target ${hours} h`,
    paymentMethod && `by ${PAYMENT_METHOD_LABELS[paymentMethod]}`,
    facts.isCancelled && 'cancelled',
    facts.claim && CLAIM_KIND_LABELS[facts.claim],
  ];
  return known.filter(Boolean).join(', ');
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** How long ago something began: `40 min`, `4 h 05`, `2 d 4 h`. */
export function ageOf(since: string, now: number): string {
  return formatSpan(now - Date.parse(since));
}
