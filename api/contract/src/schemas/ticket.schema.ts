import { array, type InferType, object, string } from 'yup';
import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_VIEWS,
} from '../enumerations';
import { LIMITS } from '../limits';
import { REPLY_PLACEHOLDERS } from '../rules/canned-reply';
import { placeholdersIn } from '../rules/placeholders';
import { choice, flag, optionalText, requiredText, seenVersion, wholeNumber } from './fields';
import { PAGE_FIELDS } from './query.schema';

/** Query of `GET /api/support/tickets` */
export const ticketListQuerySchema = object({
  ...PAGE_FIELDS,
  /** One of the desk's lists; without it all tickets, the newest first. */
  view: choice('View', TICKET_VIEWS),
  status: choice('Status', TICKET_STATUSES),
  priority: choice('Priority', TICKET_PRIORITIES),
  category: choice('Category', TICKET_CATEGORIES),
  /** `true`: only those that are assigned to the caller. */
  mine: flag('Mine'),
  /** A ticket's number, or part of a subject, a name, an e-mail address or an order number, or the end of a phone number. */
  q: optionalText('Search', LIMITS.searchQuery),
});
export type TicketListQuery = InferType<typeof ticketListQuerySchema>;

/**
 * `PATCH /api/support/tickets/{ticketId}/status`. With the `version` that was seen, a change on top of somebody
 * else's is refused with 409.
 */
export const ticketStatusSchema = object({
  status: choice('Status', TICKET_STATUSES).required('Status is required'),
  version: seenVersion('ticket'),
});
export type TicketStatusRequest = InferType<typeof ticketStatusSchema>;

/** `PATCH /api/support/tickets/{ticketId}`; what is left out stays. `assigneeId: null` assigns it to nobody. */
export const ticketChangeSchema = object({
  priority: choice('Priority', TICKET_PRIORITIES),
  assigneeId: wholeNumber('Assignee must be the id of a person of the staff').nullable(),
  version: seenVersion('ticket'),
});
export type TicketChangeRequest = InferType<typeof ticketChangeSchema>;

const FILES = `Send at most ${LIMITS.messageFiles} files`;
const NO_FILE = 'File must be one that was sent before';

/** What was sent before the message, by the name that each upload returned. */
const ATTACHMENTS = array(
  object({
    name: string().typeError(NO_FILE).max(LIMITS.pictureName, NO_FILE).required(NO_FILE),
    /** As it was named where it was sent from. It decides nothing. */
    fileName: requiredText('File name is required', 'File name', LIMITS.fileName),
  }).typeError(NO_FILE),
)
  .typeError(FILES)
  .max(LIMITS.messageFiles, FILES)
  .default([]);

/** `POST /api/support/tickets/{ticketId}/messages` */
export const staffMessageSchema = object({
  attachments: ATTACHMENTS,
  message: text().when('isInternal', {
    is: true,
    otherwise: (field) => field.test('filled', stillOpen, isFilled),
  }),
  /** Seen by the staff only. */
  isInternal: flag('Internal'),
  /** Whether the ticket is resolved with it; else it waits for its author. Not for a note. */
  resolves: flag('Resolves').when('isInternal', {
    is: true,
    then: (field) => field.isFalse('A note does not resolve a ticket'),
  }),
  version: seenVersion('ticket'),
});
export type StaffMessageRequest = InferType<typeof staffMessageSchema>;

/** `POST /api/support/conversations/{token}/messages`, `POST /api/support/my-tickets/{ticketId}/messages` */
export const visitorMessageSchema = object({ message: text(), attachments: ATTACHMENTS });
export type VisitorMessageRequest = InferType<typeof visitorMessageSchema>;

const NO_TICKET = 'Other ticket must be the number of a ticket';

/** `POST /api/support/tickets/{ticketId}/merge`: with the versions of both that were seen. */
export const ticketMergeSchema = object({
  intoId: wholeNumber(NO_TICKET).min(1, NO_TICKET).required('Other ticket is required'),
  version: seenVersion('ticket'),
  intoVersion: seenVersion('ticket'),
});
export type TicketMergeRequest = InferType<typeof ticketMergeSchema>;

const NO_MESSAGE = 'Message must be the id of a message';

/** `PUT /api/support/tickets/{ticketId}/read`: everything up to this message was seen. */
export const ticketReadSchema = object({
  messageId: wholeNumber(NO_MESSAGE).min(0, NO_MESSAGE).required('Message is required'),
});
export type TicketReadRequest = InferType<typeof ticketReadSchema>;

/** Nobody is to read what a canned reply left open. */
function isFilled(message: string | undefined): boolean {
  return placeholdersIn(message ?? '', REPLY_PLACEHOLDERS).length === 0;
}

function stillOpen({ value }: { value: string }): string {
  return `Message still has ${placeholdersIn(value, REPLY_PLACEHOLDERS).join(', ')}. Write it out or take it out`;
}

function text() {
  return requiredText('Message is required', 'Message', LIMITS.ticketDescription);
}
