import { date, type InferType, object } from 'yup';
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
} from '../enumerations';
import { LIMITS } from '../limits';
import { optionalPhone } from './address.schema';
import {
  choice,
  emailField,
  flag,
  missingIfNull,
  optionalText,
  requiredText,
  seenVersion,
} from './fields';

const NO_INSTANT = 'Called at must be an instant such as 2026-11-30T06:00:00Z';

/** How far a computer's clock may be ahead of ours, in ms. */
const CLOCK_ERROR = 5 * 60_000;

/** `POST /api/support/tickets/{ticketId}/calls`: a call that was made or taken. Nothing of it is sent to anybody. */
export const callSchema = object({
  /** `in`: they called us. */
  direction: choice('Direction', CALL_DIRECTIONS).required('Direction is required'),
  outcome: choice('Outcome', CALL_OUTCOMES).required('Outcome is required'),
  with: requiredText('With is required: whom the call was with', 'With', LIMITS.fullName),
  /** May be missing for a call that nobody took. */
  said: optionalText('What was said', LIMITS.ticketDescription).when('outcome', {
    is: 'spoke',
    then: (field) => field.required('What was said is required'),
  }),
  /** Whether the author has their reply by it, so that none is due any more. */
  answers: flag('Answers').when('outcome', {
    is: 'no_answer',
    then: (field) => field.isFalse('A call that nobody took is no reply'),
  }),
  /** Missing for just now. */
  calledAt: date()
    .typeError(NO_INSTANT)
    .transform(missingIfNull)
    .test(
      'past',
      'Called at must not be in the future',
      (at) => !at || at.getTime() <= Date.now() + CLOCK_ERROR,
    ),
  version: seenVersion('ticket'),
});
export type CallRequest = InferType<typeof callSchema>;

/** `POST /api/support/caller-tickets`: what somebody on the phone asks, written down by support. */
export const callerTicketSchema = object({
  name: requiredText('Name is required', 'Name', LIMITS.fullName),
  /** Of an account, the ticket is the account's. */
  email: emailField().optional().transform(missingIfBlank),
  phone: optionalPhone('Phone number').when('email', {
    is: (email: unknown) => !email,
    then: (field) => field.required('Phone number or email address is required'),
  }),
  orderNumber: optionalText('Waybill number', LIMITS.orderNumberTyped),
  category: choice('Category', TICKET_CATEGORIES).default('general'),
  priority: choice('Priority', TICKET_PRIORITIES).default('medium'),
  subject: requiredText('Subject is required', 'Subject', LIMITS.ticketSubject),
  description: requiredText('What was said is required', 'What was said', LIMITS.ticketDescription),
});
export type CallerTicketRequest = InferType<typeof callerTicketSchema>;

function missingIfBlank(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
