import { LIMITS, type VisitorMessageRequest } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import { ValidationError } from '../platform/errors/domain-errors';
import { releaseUploads } from '../platform/uploads/uploads.queries';
import type { UploadsService } from '../platform/uploads/uploads.service';
import { findAttachments } from './attachments.read-model';
import { TicketAttachment } from './ticket-attachment.entity';

/** What the files of a ticket's messages are uploaded for: the ticket that its writer knows. */
export function attachmentPurpose(writtenTo: number): string {
  return `ticket:${writtenTo}:message`;
}

/** A message that is being written, on a ticket that is locked. */
interface NewMessage {
  readonly ticketId: number;
  readonly messageId: number;
  /** Of the uploads. */
  readonly purpose: string;
}

/**
 * Keeps files with a message, in its transaction.
 * @throws ValidationError for what was not sent for the ticket within the last hour, or where the ticket has enough of them
 */
export async function keepAttachments(
  manager: EntityManager,
  uploads: Pick<UploadsService, 'keep'>,
  { ticketId, messageId, purpose }: NewMessage,
  attachments: VisitorMessageRequest['attachments'],
): Promise<void> {
  if (attachments.length === 0) return;
  const before = await findAttachments(manager, [ticketId]);
  if (before.length + attachments.length > LIMITS.ticketFiles) throw refusal(FULL);
  for (const { name, fileName } of attachments) {
    if (!(await uploads.keep(manager, purpose, name))) throw refusal(TOO_LATE);
    await manager.insert(TicketAttachment, { messageId, name, fileName });
  }
}

function refusal(message: string): ValidationError {
  return new ValidationError([{ path: 'attachments', message }]);
}

const TOO_LATE = 'A file took too long to send. Send it again';
const FULL = `This ticket has ${LIMITS.ticketFiles} files, and takes no more`;

/** Erases the files of tickets; the next sweep deletes them. */
export async function releaseAttachments(
  manager: EntityManager,
  ticketIds: readonly number[],
): Promise<void> {
  const rows = await findAttachments(manager, ticketIds);
  if (rows.length === 0) return;
  await manager.delete(TicketAttachment, { id: In(rows.map(({ id }) => id)) });
  await releaseUploads(
    manager,
    rows.map(({ name }) => name),
  );
}
