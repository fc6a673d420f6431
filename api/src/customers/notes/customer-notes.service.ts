import { LIMITS, type NoteRequest, type NoteView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import { lockedCustomer, requireCustomer } from '../locked-customer';
import { CustomerNote } from './customer-note.entity';
import { findNotes } from './customer-notes.queries';

/** What the staff tell each other about a customer, who never reads any of it. */
@Injectable()
export class CustomerNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** @throws NotFoundError for an account that is none of a customer */
  async list(actor: Actor, userId: number): Promise<NoteView[]> {
    requirePermission(actor, 'read');
    const { manager } = this.dataSource;
    await requireCustomer(manager, userId);
    return findNotes(manager, userId);
  }

  /**
   * Adds a note and returns all of the customer.
   * @throws NotFoundError for an account that is none of a customer
   * @throws ConflictError for a customer with as many notes as there can be
   */
  async add(actor: Actor, userId: number, { text }: NoteRequest): Promise<NoteView[]> {
    requirePermission(actor, 'cases');
    return this.transactions.run(async (manager) => {
      await lockedCustomer(manager, userId);
      const noted = await manager.countBy(CustomerNote, { userId });
      if (noted >= LIMITS.notes) throw new ConflictError(FULL);
      const { userId: authorId } = actor;
      await manager.insert(CustomerNote, { userId, text, authorId, createdAt: new Date() });
      return findNotes(manager, userId);
    });
  }
}

const FULL = `This customer has ${LIMITS.notes} notes, and takes no more.`;
