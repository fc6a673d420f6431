import {
  type AuditKind,
  isUnsettled,
  type StaffMessageRequest,
  type TicketChangeRequest,
  type TicketPriority,
  type TicketStatus,
  type TicketStatusRequest,
  type TicketView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../identity/audit/audit-trail';
import { type Actor, requirePermission, type UserActor } from '../platform/access/actor';
import { isActiveAgent } from '../identity/staff/active-agents.queries';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { insertRow } from '../platform/database/insert-row';
import { TransactionsService } from '../platform/database/transactions.service';
import { ValidationError, NotFoundError } from '../platform/errors/domain-errors';
import { idempotent } from '../platform/idempotency/idempotency';
import { requestKey } from '../platform/idempotency/request-key';
import { UploadsService } from '../platform/uploads/uploads.service';
import { attachmentPurpose, keepAttachments } from './attachments.queries';
import { lockedToWorkOn } from './locked-ticket';
import { SupportMessage } from './support-message.entity';
import { SupportTicket } from './support-ticket.entity';
import { TicketListenersService } from './ticket-listeners.service';
import { NO_REPLY_DUE, staffsTurn, type Turn } from './ticket-turn';
import { ticketView } from './ticket.view';
import { findTicket } from './tickets.read-model';

/** What the staff does to tickets. Everything counts the ticket's version up. */
@Injectable()
export class TicketDeskService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly listeners: TicketListenersService,
    private readonly uploads: UploadsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'extraHolidays'>,
  ) {}

  /** Any status may follow any other. */
  setStatus(actor: Actor, id: number, { status, version }: TicketStatusRequest) {
    return this.work(actor, id, version, (manager, ticket, agent) =>
      this.moveTo(manager, ticket, agent, status),
    );
  }

  /** What the request leaves out stays as it is. */
  change(actor: Actor, id: number, { priority, assigneeId, version }: TicketChangeRequest) {
    return this.work(actor, id, version, async (manager, ticket, agent) => {
      if (assigneeId) await requireAgent(manager, assigneeId);
      const asked = { priority, assigneeId };
      const set = Object.entries(asked).filter(([, value]) => value !== undefined);
      const { waitsSince } = ticket;
      const turn = priority && waitsSince && this.staffsTurn(priority, waitsSince);
      await change(manager, ticket, agent, 'change_ticket', Object.fromEntries(set), turn ?? {});
    });
  }

  /**
   * Writes to the visitor, who then is the one to write, or a note that only the staff sees.
   * @throws ValidationError where nobody would read it
   * @throws KeyReusedError
   */
  async write(
    actor: Actor,
    id: number,
    request: StaffMessageRequest,
    clientKey: string | null,
  ): Promise<TicketView> {
    requirePermission(actor, 'tickets');
    const { message, attachments, isInternal, resolves, version } = request;
    const key = requestKey(actor, `message to ${id}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      const ticket = await lockedToWorkOn(manager, actor, id, version);
      if (!isInternal) requireReader(ticket);
      const answers = { ticketId: id, author: 'staff', isInternal: false } as const;
      const isFirstAnswer = !isInternal && !(await manager.existsBy(SupportMessage, answers));
      const messageId = await insertRow(manager, SupportMessage, {
        ticketId: id,
        author: 'staff',
        authorId: actor.userId,
        message,
        isInternal,
        createdAt: new Date(),
      });
      const written = { ticketId: id, messageId, purpose: attachmentPurpose(id) };
      await keepAttachments(manager, this.uploads, written, attachments);
      await touch(manager, ticket, actor, isInternal ? {} : NO_REPLY_DUE);
      if (!isInternal) await this.listeners.answered(manager, { ...ticket, isFirstAnswer });
      const action = isInternal ? 'write_note' : 'reply';
      await recordAudit(manager, actor, { ...about(ticket), action, after: { messageId } });
      if (resolves) await this.moveTo(manager, ticket, actor, 'resolved');
      await this.listeners.changed(manager, id, actor);
      return messageId;
    });
    return this.view(actor, id);
  }

  /** What is settled has no reply due; what is opened again is the staff's turn from now on. */
  private async moveTo(
    manager: EntityManager,
    ticket: SupportTicket,
    agent: UserActor,
    status: TicketStatus,
  ): Promise<void> {
    const turn = () => {
      if (!isUnsettled(status)) return NO_REPLY_DUE;
      return isUnsettled(ticket.status) ? {} : this.staffsTurn(ticket.priority, new Date());
    };
    await change(manager, ticket, agent, 'set_status', { status }, turn());
  }

  private staffsTurn(priority: TicketPriority, since: Date): Turn {
    return staffsTurn(priority, since, this.config.extraHolidays);
  }

  /** Does the work with the ticket locked, and returns what it is then. */
  private async work(
    actor: Actor,
    id: number,
    version: number | undefined,
    work: (manager: EntityManager, ticket: SupportTicket, agent: UserActor) => Promise<void>,
  ): Promise<TicketView> {
    requirePermission(actor, 'tickets');
    await this.transactions.run(async (manager) => {
      const ticket = await lockedToWorkOn(manager, actor, id, version);
      await work(manager, ticket, actor);
      await this.listeners.changed(manager, id, actor);
    });
    return this.view(actor, id);
  }

  private async view(actor: UserActor, id: number): Promise<TicketView> {
    const row = await findTicket(this.dataSource, id, actor.userId);
    if (!row) throw new NotFoundError('This ticket does not exist.');
    return ticketView(row, this.config);
  }
}

/** A caller without an account who left no e-mail address reads nothing of what is written. */
function requireReader({ userId, email }: SupportTicket): void {
  if (userId !== null || email !== '') return;
  const message = 'Message would reach nobody: call the customer, who left no email address';
  throw new ValidationError([{ path: 'message', message }]);
}

type Changes = Partial<Pick<SupportTicket, 'status' | 'priority' | 'assigneeId'>>;

/**
 * Sets what is not so already; where nothing is new, nothing is written.
 * @param turn what follows from it, of which the audit says nothing
 */
async function change(
  manager: EntityManager,
  ticket: SupportTicket,
  agent: UserActor,
  action: AuditKind,
  wanted: Changes,
  turn: Partial<Turn>,
): Promise<void> {
  const names = (Object.keys(wanted) as (keyof Changes)[]).filter(
    (name) => wanted[name] !== ticket[name],
  );
  if (names.length === 0) return;
  const before = Object.fromEntries(names.map((name) => [name, ticket[name]]));
  const after = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  await touch(manager, ticket, agent, { ...after, ...turn });
  await recordAudit(manager, agent, { ...about(ticket), action, before, after });
}

async function touch(
  manager: EntityManager,
  { id, version }: SupportTicket,
  { userId }: UserActor,
  changes: Changes & Partial<Turn>,
): Promise<void> {
  await manager.update(SupportTicket, id, {
    ...changes,
    version: version + 1,
    changedById: userId,
    updatedAt: new Date(),
  });
}

async function requireAgent(manager: EntityManager, id: number): Promise<void> {
  if (await isActiveAgent(manager, id)) return;
  const message = 'Only an active person of the staff can be assigned';
  throw new ValidationError([{ path: 'assigneeId', message }]);
}

function about({ id }: SupportTicket) {
  return { subjectType: 'ticket', subjectId: id } as const;
}
