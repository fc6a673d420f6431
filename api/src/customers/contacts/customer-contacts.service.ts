import {
  type CustomerContactChange,
  type CustomerContactRequest,
  type CustomerContactView,
  LIMITS,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { assertVersion } from '../../identity/optimistic-locking/assert-version';
import { indexPhones } from '../../identity/users/account-search.queries';
import { displayPhone } from '../../places/addresses/phone-display';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { lockedCustomer, requireCustomer } from '../locked-customer';
import { CustomerContact } from './customer-contact.entity';

/**
 * Whom to call at a customer. The audit log says who changed whom by the number of the contact alone: it outlives the
 * people.
 */
@Injectable()
export class CustomerContactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * By name.
   * @throws NotFoundError for an account that is none of a customer
   */
  async list(actor: Actor, userId: number): Promise<CustomerContactView[]> {
    requirePermission(actor, 'read');
    const { manager } = this.dataSource;
    await requireCustomer(manager, userId);
    return findContacts(manager, userId);
  }

  /**
   * Returns all contacts of the customer.
   * @throws NotFoundError for an account that is none of a customer
   * @throws ConflictError for a customer with as many contacts as there can be
   */
  async add(
    actor: Actor,
    userId: number,
    request: CustomerContactRequest,
  ): Promise<CustomerContactView[]> {
    requirePermission(actor, 'cases');
    return this.transactions.run(async (manager) => {
      await lockedCustomer(manager, userId);
      const known = await manager.countBy(CustomerContact, { userId });
      if (known >= LIMITS.customerContacts) throw new ConflictError(FULL);
      const id = await insertRow(manager, CustomerContact, {
        ...columnsOf(request),
        ...{ userId, version: 1, changedById: actor.userId, createdAt: new Date() },
      });
      await indexPhones(manager, userId);
      await recordAudit(manager, actor, { ...about(userId, id), action: 'add_contact' });
      return findContacts(manager, userId);
    });
  }

  /**
   * Returns all contacts of the customer.
   * @throws NotFoundError for a contact that is not there (any more)
   * @throws ConflictError for one that somebody else changed since the version that was seen
   */
  async change(
    actor: Actor,
    userId: number,
    id: number,
    { version: seen, ...request }: CustomerContactChange,
  ): Promise<CustomerContactView[]> {
    requirePermission(actor, 'cases');
    return this.transactions.run(async (manager) => {
      const contact = await lockedContact(manager, userId, id);
      await assertVersion(manager, actor, 'contact', contact, seen);
      const version = contact.version + 1;
      const changed = { ...columnsOf(request), version, changedById: actor.userId };
      await manager.update(CustomerContact, { id }, changed);
      await indexPhones(manager, userId);
      await recordAudit(manager, actor, { ...about(userId, id), action: 'change_contact' });
      return findContacts(manager, userId);
    });
  }

  /** @throws NotFoundError for a contact that is not there (any more) */
  async remove(actor: Actor, userId: number, id: number): Promise<void> {
    requirePermission(actor, 'cases');
    await this.transactions.run(async (manager) => {
      await lockedContact(manager, userId, id);
      await manager.delete(CustomerContact, { id });
      await indexPhones(manager, userId);
      await recordAudit(manager, actor, { ...about(userId, id), action: 'remove_contact' });
    });
  }
}

const FULL = `This customer has ${LIMITS.customerContacts} contacts, and takes no more: remove one first.`;

/** With the customer locked: who changes a contact comes before or after who removes it. */
async function lockedContact(manager: EntityManager, userId: number, id: number) {
  await lockedCustomer(manager, userId);
  const contact = await manager.findOneBy(CustomerContact, { id, userId });
  if (!contact) throw new NotFoundError('This contact does not exist any more.');
  return contact;
}

function columnsOf({ name, role, phone, email }: CustomerContactRequest) {
  return { name, role: role || null, phone: phone || null, email: email || null };
}

function about(userId: number, contact: number) {
  return { subjectType: 'customer', subjectId: userId, after: { contact } } as const;
}

async function findContacts(
  manager: EntityManager,
  userId: number,
): Promise<CustomerContactView[]> {
  const contacts = await manager.find(CustomerContact, {
    where: { userId },
    order: { name: 'ASC', id: 'ASC' },
    take: LIMITS.customerContacts,
  });
  return contacts.map(({ id, name, role, phone, email, version }) => ({
    ...{ id, name, role, email, version },
    phone: phone && displayPhone(phone),
  }));
}
