import { type AttachmentAddedView, LIMITS } from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fileHeaders, readPictureOrPdf } from '../orders/proof/picture-or-pdf';
import { PicturesService } from '../orders/proof/pictures.service';
import { type Actor, isUser, requirePermission } from '../platform/access/actor';
import { TransactionsService } from '../platform/database/transactions.service';
import { NotFoundError, RateLimitError } from '../platform/errors/domain-errors';
import { addToday, secondsLeftToday } from '../platform/throttling/rate-counts.queries';
import { UploadsService } from '../platform/uploads/uploads.service';
import { attachmentPurpose } from './attachments.queries';
import { isAttachedTo } from './attachments.read-model';
import { ConversationsService } from './conversations.service';
import { SupportTicket } from './support-ticket.entity';

/**
 * Files of messages: they are sent first, checked, and named by the message that keeps them. Whoever reads the message opens
 * them.
 */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly conversations: ConversationsService,
    private readonly pictures: PicturesService,
    private readonly uploads: UploadsService,
  ) {}

  /** For the holder of a conversation's token. */
  async addByToken(actor: Actor, token: string, body: unknown): Promise<AttachmentAddedView> {
    const { writtenTo } = await this.conversations.placeOfToken(token);
    return this.addOfAuthor(actor, writtenTo, body);
  }

  /** For the account that opened the ticket. */
  async addToMine(actor: Actor, id: number, body: unknown): Promise<AttachmentAddedView> {
    await this.conversations.placeOfMine(actor, id);
    return this.addOfAuthor(actor, id, body);
  }

  /** For the staff. */
  async addToTicket(actor: Actor, id: number, body: unknown): Promise<AttachmentAddedView> {
    requirePermission(actor, 'tickets');
    await this.requireTicket(id);
    return this.add(actor, id, body);
  }

  async fileByToken(token: string, name: string): Promise<StreamableFile> {
    const { ticketId } = await this.conversations.placeOfToken(token);
    return this.file(ticketId, name, { withNotes: false });
  }

  async fileOfMine(actor: Actor, id: number, name: string): Promise<StreamableFile> {
    const { ticketId } = await this.conversations.placeOfMine(actor, id);
    return this.file(ticketId, name, { withNotes: false });
  }

  async fileOfTicket(actor: Actor, id: number, name: string): Promise<StreamableFile> {
    requirePermission(actor, 'read');
    await this.requireTicket(id);
    return this.file(id, name, { withNotes: true });
  }

  /** Nobody who is not of the staff fills the store: an account, and whoever writes on one visitor's ticket, is counted. */
  private async addOfAuthor(
    actor: Actor,
    writtenTo: number,
    body: unknown,
  ): Promise<AttachmentAddedView> {
    const who = isUser(actor) ? `account ${actor.userId}` : `ticket ${writtenTo}`;
    const isTooMany = await this.transactions.run(async (manager) => {
      const today = await addToday(manager, `message files ${who}`, 1);
      return today > LIMITS.messageFilesPerDay;
    });
    if (isTooMany) throw new RateLimitError(secondsLeftToday());
    return this.add(actor, writtenTo, body);
  }

  private async add(actor: Actor, writtenTo: number, body: unknown): Promise<AttachmentAddedView> {
    const file = await readPictureOrPdf(this.pictures, actor, body);
    return { name: await this.uploads.add(actor, attachmentPurpose(writtenTo), file) };
  }

  private async file(
    ticketId: number,
    name: string,
    options: { readonly withNotes: boolean },
  ): Promise<StreamableFile> {
    const { manager } = this.dataSource;
    const isThere = await isAttachedTo(manager, name, ticketId, options);
    const file = isThere ? await this.uploads.open(name) : null;
    if (!file) throw new NotFoundError('There is no such file.');
    const { extension, type, disposition } = fileHeaders(name);
    // Named by us: what anybody called it is no part of a header.
    const filename = `ticket-${ticketId}-file.${extension}`;
    return new StreamableFile(file.stream, {
      type,
      disposition: `${disposition}; filename="${filename}"`,
      length: file.size,
    });
  }

  private async requireTicket(id: number): Promise<void> {
    if (await this.dataSource.manager.existsBy(SupportTicket, { id })) return;
    throw new NotFoundError('This ticket does not exist.');
  }
}
